import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserPath } from '../tools/machine.mjs';
import { CLONE_NAMES, CLONES, type Clone } from './setUp/clones';
import { signInDemoLearner } from './setUp/demoLearner';
import { startServer } from './setUp/startServer';

/**
 * How long a learner waits for the next page and the next question, from the click to the painted frame. With `--against <folder>` a
 * built clone of another commit is measured too, and the ratios are printed.
 */
const MOST_MS = { page: 17, question: 35 } as const;
const TURNS = Number(process.env.TURNS ?? 20);
const PORT = 18_092;

/** `framesBefore` counts the frames that were drawn after the click and still showed the old text. */
type Turn = { ms: number; framesBefore: number };
type Screen = keyof typeof MOST_MS;

declare global {
  interface Window {
    /** For each click, the time to the frame that shows another text of the watched element. */
    turns: Turn[];
  }
}

/** Runs in the page. The time is taken after the frame has been drawn. */
function watchTurns(selector: string) {
  window.turns = [];
  let shown = '';
  let clickedAt = 0;
  let framesBefore = 0;
  const count = () => {
    if (clickedAt === 0) return;
    framesBefore += 1;
    requestAnimationFrame(count);
  };
  const onClick = ({ timeStamp }: Event) => {
    clickedAt = timeStamp;
    framesBefore = 0;
    requestAnimationFrame(count);
  };
  document.addEventListener('click', onClick, true);
  new MutationObserver(() => {
    const text = document.querySelector(selector)?.textContent ?? '';
    if (!text || text === shown) return;
    const isTurn = shown !== '' && clickedAt > 0;
    shown = text;
    if (!isTurn) return;
    const [from, frames] = [clickedAt, framesBefore];
    clickedAt = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        window.turns.push({ ms: performance.now() - from, framesBefore: frames });
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

type Learner = Awaited<ReturnType<typeof signInDemoLearner>>;

async function openPage(browser: Browser, origin: string, { session }: Learner, selector: string) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'platewise', value: session }] }],
    },
  });
  const page = await context.newPage();
  // The compiler of this file gives functions their names with it.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(watchTurns, selector);
  return page;
}

/** A pause in which the page is idle, as while one reads. */
const rest = (page: Page) => page.waitForTimeout(400);

async function click(page: Page, name: string) {
  const before = await page.evaluate(() => window.turns.length);
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForFunction((count) => window.turns.length > count, before);
  await rest(page);
}

/** The least that this machine needs: a button that changes one text of a small page, without a library. */
const SMALL_PAGE = `data:text/html,<article><h1>0</h1></article><button onclick="document.querySelector('h1').textContent++">Next Page</button>`;

async function measureFloor(browser: Browser, origin: string, learner: Learner) {
  const page = await openPage(browser, origin, learner, 'article h1');
  await page.goto(SMALL_PAGE);
  // The first click makes the text known.
  await page.getByRole('button').click();
  await rest(page);
  for (let turn = 0; turn < TURNS; turn += 1) await click(page, 'Next Page');
  return finish(page);
}

/** Turns the pages of the open section, to its end and back. */
async function measurePages(browser: Browser, origin: string, learner: Learner) {
  const page = await openPage(browser, origin, learner, 'article h1');
  await page.goto(`${origin}/course-content/${learner.enrolmentId}/#page-1`);
  await page.getByRole('button', { name: 'Next Page' }).waitFor();
  await rest(page);
  for (let turn = 0, name = 'Next Page'; turn < TURNS; turn += 1) {
    const other = name === 'Next Page' ? 'Previous Page' : 'Next Page';
    if (!(await page.getByRole('button', { name, exact: true }).isVisible())) name = other;
    await click(page, name);
  }
  return finish(page);
}

/** Answers the questions of a quiz. Every answer is right, and the server has no part in the time. */
async function measureQuestions(browser: Browser, origin: string, learner: Learner) {
  const page = await openPage(browser, origin, learner, '[data-question]');
  const times: Turn[] = [];
  let question = 1;
  await page.route('**/api/v1/userCourse/*/status', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), redirectToQuiz: true, currentQuestion: question };
    await route.fulfill({ response, json });
  });
  await page.route('**/quiz/answer', async (route) => {
    question += 1;
    const reason = 'Cold food is safe at 5 °C or colder.';
    const json = { correct: true, reason, page: null, waitSeconds: null, finished: false };
    await route.fulfill({ json: { ...json, passed: null } });
  });
  while (times.length < TURNS) {
    question = 1;
    await page.goto(`${origin}/course-quiz/${learner.enrolmentId}/`);
    const words = await page
      .getByText(/Question \d+ of \d+/)
      .first()
      .innerText();
    const of = Number(/of (\d+)/.exec(words)?.[1]);
    await rest(page);
    for (let turn = 1; turn < of; turn += 1) await answer(page);
    times.push(...(await page.evaluate(() => window.turns)));
  }
  await page.context().close();
  return times.slice(0, TURNS);
}

async function answer(page: Page) {
  const selects = page.locator('main select');
  if ((await selects.count()) > 0)
    for (const select of await selects.all()) await select.selectOption({ index: 1 });
  else await page.locator('[role=radiogroup] input').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('That’s right').waitFor();
  await rest(page);
  await click(page, 'Continue');
}

async function finish(page: Page) {
  const times = await page.evaluate(() => window.turns);
  await page.context().close();
  return times;
}

const at = (turns: Turn[], share: number) =>
  turns.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(turns.length * share)] as number;

function report(screen: Screen, clone: Clone, turns: Turn[], floor: number) {
  const median = at(turns, 0.5);
  const atOnce = turns.filter(({ framesBefore }) => framesBefore === 0).length;
  console.log(
    `  next ${screen.padEnd(9)} ${clone.padEnd(7)} median ${median.toFixed(1).padStart(6)} ms (${(median / floor).toFixed(1)} times the floor)   p95 ${at(turns, 0.95).toFixed(1).padStart(6)} ms   in the first frame ${atOnce} of ${turns.length}   (bound ${MOST_MS[screen]} ms: ${median <= MOST_MS[screen] ? 'holds' : 'DOES NOT HOLD'})`,
  );
  return median;
}

async function onProduct<T>(clone: Clone, measure: (origin: string) => Promise<T>) {
  const origin = `http://127.0.0.1:${PORT}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-bench-'));
  const env = { DEMO_DATA: '1', DATA_DIR: dataDir, PUBLIC_URL: origin };
  const stop = await startServer(origin, env, CLONES[clone]);
  try {
    return await measure(origin);
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const measures = { page: measurePages, question: measureQuestions };
const screens = (process.env.ONLY ? [process.env.ONLY] : Object.keys(MOST_MS)) as Screen[];
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
try {
  console.log(`\nFrom a click to the painted frame, in ${browser.version()}\n`);
  const medians: Record<Screen, Partial<Record<Clone, number>>> = { page: {}, question: {} };
  for (const clone of CLONE_NAMES)
    await onProduct(clone, async (origin) => {
      const learner = await signInDemoLearner(origin);
      const floor = at(await measureFloor(browser, origin, learner), 0.5);
      console.log(`  one text of a small page: median ${floor.toFixed(1)} ms`);
      for (const screen of screens) {
        const turns = await measures[screen](browser, origin, learner);
        medians[screen][clone] = report(screen, clone, turns, floor);
      }
    });
  for (const screen of screens) {
    const { ours = Number.NaN, former } = medians[screen];
    if (former) console.log(`  next ${screen.padEnd(9)} ${(ours / former).toFixed(2)}×`);
  }
} finally {
  await browser.close();
}
