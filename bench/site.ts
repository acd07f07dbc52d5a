import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserPath } from '../tools/machine.mjs';
import { signInDemoLearner } from './setUp/demoLearner';
import { startServer } from './setUp/startServer';

const PAGES = [
  '/',
  '/courses/food-handling-level-1/',
  '/courses/food-handling-level-1/suits-me/',
  '/food-safety-courses/nsw/cafe/',
  '/food-safety-courses/compare/',
  '/FAQs/',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const VISITS = Number(process.env.VISITS ?? 5);
const DEBUGGING_PORT = 18_091;
const origin = 'http://localhost:18090';

/** One visit with the processor and the network of a phone, as Lighthouse simulates them. */
async function visit(address: string) {
  const result = await lighthouse(origin + address, {
    port: DEBUGGING_PORT,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  });
  // Lighthouse sometimes loses the connection to a page.
  if (!result || result.lhr.runtimeError) return null;
  const { categories, audits, environment } = result.lhr;
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details as
    | { items: { url: string; resourceType: string }[] }
    | undefined;
  return {
    scores: CATEGORIES.map((name) => (categories[name]?.score ?? 0) * 100),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    blocked: figure('total-blocking-time'),
    machine: environment.benchmarkIndex,
    scripts: (requests?.items ?? [])
      .filter(({ resourceType }) => resourceType === 'Script')
      .map(({ url }) => url),
    missed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function gzipKilobytes(urls: string[]) {
  const sizes = await Promise.all(
    urls.map(async (url) => gzipSync(await (await fetch(url)).text()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function report(address: string) {
  const visits: NonNullable<Awaited<ReturnType<typeof visit>>>[] = [];
  for (let made = 0; made < 2 * VISITS && visits.length < VISITS; made++) {
    const seen = await visit(address);
    if (seen) visits.push(seen);
  }
  const middle = (figureOf: (seen: (typeof visits)[number]) => number) =>
    median(visits.map(figureOf));
  const [performance, accessibility, practices, seo] = CATEGORIES.map((_, i) =>
    Math.round(middle(({ scores }) => scores[i] as number)),
  );
  const lcps = visits.map(({ lcp }) => lcp / 1000);
  const seconds = (value: number) => value.toFixed(2);
  const cls = middle((each) => each.cls).toFixed(3);
  const scripts = (await gzipKilobytes(visits[0]?.scripts ?? [])).toFixed(1);
  console.log(
    `  ${address}\n    performance ${performance}   accessibility ${accessibility}   best practices ${practices}   SEO ${seo}`,
  );
  console.log(
    `    LCP ${seconds(median(lcps))} s (${seconds(Math.min(...lcps))}-${seconds(Math.max(...lcps))})   CLS ${cls}   JavaScript ${scripts} kB gzip`,
  );
  console.log(
    `    blocked for ${middle((each) => each.blocked).toFixed(0)} ms on a machine of ${middle((each) => each.machine).toFixed(0)}`,
  );
  const missed = new Set(visits.flatMap((each) => each.missed));
  if (missed.size > 0) console.log(`    not met: ${[...missed].join(', ')}`);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-bench-'));
const stopServer = await startServer(origin, {
  NODE_ENV: 'production',
  TRIAL: '1',
  DEMO_DATA: '1',
  DATA_DIR: dataDir,
  PUBLIC_URL: origin,
});
// Lighthouse opens its pages in the browser's own profile, and leaves the session in it.
const browser = await chromium.launchPersistentContext(path.join(dataDir, 'browser'), {
  executablePath: browserPath(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox'],
});
try {
  console.log(`\nLighthouse, mobile preset: medians of ${VISITS} visits, LCP with its range`);
  console.log('  (a machine below 1000 is slower than Lighthouse expects)\n');
  for (const address of PAGES) await report(address);
  const { session, enrolmentId } = await signInDemoLearner(origin);
  const page = await browser.newPage();
  await page.goto(`${origin}/FAQs/`);
  await page.evaluate((value) => localStorage.setItem('platewise', value), session);
  await page.close();
  console.log('\n  signed in as a learner\n');
  for (const address of ['/Your-Courses/', `/course-content/${enrolmentId}/`])
    await report(address);
} finally {
  await browser.close();
  await stopServer();
  rmSync(dataDir, { recursive: true, force: true });
}
