import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserPath } from '../tools/machine.mjs';
import { CLONE_NAMES, CLONES, type Clone } from './setUp/clones';
import { DEMO_LEARNER, signInDemoLearner } from './setUp/demoLearner';
import { startServer } from './setUp/startServer';

/** Measures only the `public` pages or those of a `learner`, if one is named; `--against <folder>` also those of a built clone of another commit. */
const only = process.argv.find((word) => word === 'public' || word === 'learner');
const PUBLIC_PAGES = [
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

/** One visit with the processor and the network of a phone, as Lighthouse simulates them. `again` leaves the cache of the visit before. */
async function visit(address: string, again: boolean) {
  const result = await lighthouse(origin + address, {
    port: DEBUGGING_PORT,
    onlyCategories: CATEGORIES,
    disableStorageReset: again,
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

async function report(address: string, { again = false } = {}) {
  const visits: NonNullable<Awaited<ReturnType<typeof visit>>>[] = [];
  for (let made = 0; made < 2 * VISITS && visits.length < VISITS; made++) {
    const seen = await visit(address, again);
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
    `  ${address}${again ? ', opened again' : ''}\n    performance ${performance}   accessibility ${accessibility}   best practices ${practices}   SEO ${seo}`,
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

/** A line of a phone far from the mast, and the processor of an old phone. */
const SLOW_LINE = { latency: 400, throughput: 400_000 / 8, processor: 4 };
/** The bound of a page of a learner on the slow line. */
const MOST_SECONDS = 2.5;

type LearnersPage = { address: string; ready: string };

/** Runs in the page: notes when the content that the learner came for is there. */
function noteReady(selector: string) {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(selector)) return;
    requestAnimationFrame(() => performance.mark('ready'));
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Gives the page the slow line and the old phone. */
async function slowDown(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const { latency, throughput, processor } = SLOW_LINE;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
  return cdp;
}

async function slowVisit(page: Page, { address, ready }: LearnersPage) {
  const cdp = await slowDown(page);
  let bytes = 0;
  let requests = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    if (encodedDataLength > 0) requests += 1;
  });
  await page.goto(origin + address, { waitUntil: 'commit' });
  await page.waitForSelector(ready, { timeout: 60_000 });
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName('ready')[0]?.startTime ?? 0);
  await cdp.detach();
  return { seconds: ms / 1000, bytes, requests };
}

/** The same page on the slow line: the first visit, and another one with the files in the browser's cache. The worker, which answers faster, is left out. */
async function reportSlowVisits(
  newContext: () => Promise<BrowserContext>,
  learnersPage: LearnersPage,
) {
  const visits: Record<string, Awaited<ReturnType<typeof slowVisit>>[]> = { first: [], again: [] };
  for (let made = 0; made < VISITS; made++) {
    const context = await newContext();
    for (const which of ['first', 'again']) {
      const page = await context.newPage();
      await page.addInitScript('globalThis.__name = (named) => named;');
      await page.addInitScript(noteReady, learnersPage.ready);
      visits[which]?.push(await slowVisit(page, learnersPage));
      // The next visit finds everything in the cache, also what loads after the page.
      await page.waitForLoadState('networkidle');
      await page.close();
    }
    await context.close();
  }
  for (const [which, made] of Object.entries(visits)) {
    const seconds = median(made.map((each) => each.seconds));
    const kilobytes = median(made.map((each) => each.bytes)) / 1000;
    console.log(
      `  ${learnersPage.address} (${which}): readable after ${seconds.toFixed(2)} s, ${median(made.map((each) => each.requests))} requests, ${kilobytes.toFixed(0)} kB   (bound ${MOST_SECONDS} s: ${seconds <= MOST_SECONDS ? 'holds' : 'DOES NOT HOLD'})`,
    );
  }
}

/** How long people take to type a password, and to find the course in the list. */
const TYPING_MS = 4000;
const LOOKING_MS = 9000;

/** The usual way: a learner logs in, sees the courses and opens one. Each time is from the click until the page is readable. */
async function reportSlowWay(newContext: () => Promise<BrowserContext>) {
  const seconds: { list: number[]; lesson: number[] } = { list: [], lesson: [] };
  for (let made = 0; made < VISITS; made++) {
    const context = await newContext();
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(`${origin}/login/`, { waitUntil: 'networkidle' });
    const main = page.locator('main');
    await main.locator('input[type=email]').first().fill(DEMO_LEARNER.email);
    await main.locator('input[type=password]').first().fill(DEMO_LEARNER.password);
    await page.waitForTimeout(TYPING_MS);
    const open = async (link: string, address: RegExp, ready: string) => {
      const from = performance.now();
      await main.locator(link).first().click();
      await page.waitForURL(address);
      await page.waitForSelector(ready);
      return (performance.now() - from) / 1000;
    };
    seconds.list.push(await open('button[type=submit]', /your-courses/i, 'main h2'));
    await page.waitForTimeout(LOOKING_MS);
    seconds.lesson.push(await open('a[href*="course-content"]', /course-content/, 'article h1'));
    await context.close();
  }
  for (const [what, made] of Object.entries(seconds))
    console.log(
      `  after log-in, the ${what}: ${median(made).toFixed(2)} s   (bound ${MOST_SECONDS} s: ${median(made) <= MOST_SECONDS ? 'holds' : 'DOES NOT HOLD'})`,
    );
}

async function measureSite(clone: Clone) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-bench-'));
  const settings = {
    NODE_ENV: 'production',
    TRIAL: '1',
    DEMO_DATA: '1',
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
  };
  const stopServer = await startServer(origin, settings, CLONES[clone]);
  // Lighthouse opens its pages in the browser's own profile, and leaves the session in it.
  const browser = await chromium.launchPersistentContext(path.join(dataDir, 'browser'), {
    executablePath: browserPath(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox'],
  });
  try {
    console.log(
      `\n${clone}: Lighthouse, mobile preset: medians of ${VISITS} visits, LCP with its range`,
    );
    console.log('  (a machine below 1000 is slower than Lighthouse expects)\n');
    if (only !== 'learner') for (const address of PUBLIC_PAGES) await report(address);
    if (only !== 'public') await reportLearnersPages(browser);
  } finally {
    await browser.close();
    await stopServer();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function reportLearnersPages(browser: BrowserContext) {
  const { session, enrolmentId } = await signInDemoLearner(origin);
  const page = await browser.newPage();
  await page.goto(`${origin}/FAQs/`);
  await page.evaluate((value) => localStorage.setItem('platewise', value), session);
  await page.close();
  console.log('\n  signed in as a learner\n');
  const pages = [
    { address: '/Your-Courses/', ready: 'main h2' },
    { address: `/course-content/${enrolmentId}/`, ready: 'article h1' },
  ];
  for (const { address } of pages)
    for (const again of [false, true]) await report(address, { again });
  const { latency, throughput, processor } = SLOW_LINE;
  console.log(
    `\n  ${(throughput * 8) / 1000} kbit/s, ${latency} ms, a processor at 1/${processor}: medians of ${VISITS} visits\n`,
  );
  const other = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  const PHONE = { viewport: { width: 412, height: 823 }, serviceWorkers: 'block' } as const;
  const newContext = () =>
    other.newContext({
      ...PHONE,
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'platewise', value: session }] }],
      },
    });
  for (const each of pages) await reportSlowVisits(newContext, each);
  await reportSlowWay(() => other.newContext(PHONE));
  await other.close();
}

for (const clone of CLONE_NAMES) await measureSite(clone);
