import { chromium, type Locator, type Page } from '@playwright/test';
import { browserPath } from '../tools/machine.mjs';
import { CLONE_NAMES, CLONES, type Clone } from './setUp/clones';
import { onDatabase } from './setUp/onServer';
import { startServer } from './setUp/startServer';

/**
 * A newcomer on a phone, from the home page to the paid course: the taps, and the seconds until each page answers. With
 * `--against <folder>` a built clone of another commit goes the same way.
 */
const ORIGIN = 'http://localhost:18095';
const VISITS = Number(process.env.VISITS ?? 3);
const COURSE = '/courses/food-handling-level-1/';
const PASSWORD = 'Corner-Cafe-2026';
/** A good typist on a phone: 40 words a minute. */
const KEY_MS = 300;

type Way = 'card' | 'wallet';
/** Taps, and the milliseconds in which the person waits or types. */
type Walk = { taps: number; waitedMs: number; keys: number };

function walker() {
  const walk: Walk = { taps: 0, waitedMs: 0, keys: 0 };
  const tap = async (what: Locator, isAnswered: () => Promise<unknown> = async () => {}) => {
    await what.waitFor();
    walk.taps += 1;
    const tapped = performance.now();
    await what.click();
    await isAnswered();
    walk.waitedMs += performance.now() - tapped;
  };
  /** The first field of a form is tapped; the keyboard leads on to the next ones. */
  const type = async (field: Locator, words: string, { isFirst = false } = {}) => {
    if (isFirst) walk.taps += 1;
    await field.fill(words);
    walk.keys += words.length;
  };
  return { walk, tap, type };
}

async function goToCheckout(page: Page, { tap, type }: ReturnType<typeof walker>) {
  await page.goto(ORIGIN);
  const main = page.getByRole('main');
  const course = main.locator(`a[href="${COURSE}"]`).filter({ visible: true }).first();
  await tap(course, () => page.waitForURL(`**${COURSE}`));
  const enrol = page.locator('a[href*="/Certificates/Enrol/2"]').filter({ visible: true }).first();
  await tap(enrol, () => main.getByLabel('First name').waitFor());
  const email = `newcomer-${Date.now()}@example.com`;
  await type(main.getByLabel('First name'), 'Ava', { isFirst: true });
  await type(main.getByLabel('Last name', { exact: true }), 'Nguyen');
  await type(main.getByLabel('Email address', { exact: true }), email);
  await type(main.getByLabel('Confirm email address'), email);
  await type(main.getByLabel('Password', { exact: true }), PASSWORD);
  await type(main.getByLabel('Confirm password'), PASSWORD);
  await tap(main.getByRole('button', { name: /start|register|create|continue/i }), () =>
    page.waitForURL('**/step-1/'),
  );
}

async function pay(page: Page, { tap, type }: ReturnType<typeof walker>, way: Way) {
  await type(page.getByLabel('Address', { exact: true }), '12 Crown Street, Surry', {
    isFirst: true,
  });
  await tap(page.getByRole('option', { name: /12 Crown Street/ }).first());
  const read = page.getByLabel('I have read what this course is and what it costs.');
  if (await read.count()) await tap(read);
  await tap(page.getByLabel('I have read and understood the student handbook.'));
  if (way === 'card') {
    const name = page.getByLabel('Name on card');
    if ((await name.inputValue()) === '') await type(name, 'Ava Nguyen', { isFirst: true });
    await type(page.getByLabel('Card number'), '4242424242424242', { isFirst: true });
    await type(page.getByLabel('Expiry date'), '1239');
    await type(page.getByLabel('CVC'), '123');
  }
  const button = way === 'card' ? /^Pay \$/ : 'Pay with the test wallet';
  await tap(page.getByRole('button', { name: button }), () => page.waitForURL(/step-2/));
}

async function walkOf(way: Way): Promise<Walk> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const walking = walker();
  try {
    await goToCheckout(page, walking);
    await pay(page, walking, way);
  } finally {
    await browser.close();
  }
  return walking.walk;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function report(name: Clone, way: Way) {
  const walks: Walk[] = [];
  for (let made = 0; made < VISITS; made++) walks.push(await walkOf(way));
  const { taps, keys } = walks[0] as Walk;
  const waited = median(walks.map(({ waitedMs }) => waitedMs)) / 1000;
  const seconds = waited + (keys * KEY_MS) / 1000;
  console.log(
    `  ${name.padEnd(8)} ${way.padEnd(8)} ${taps} taps   ${keys} keys   waited ${waited.toFixed(1)} s   ${seconds.toFixed(0)} s with typing`,
  );
}

console.log('\nA newcomer on a phone, from the home page to the paid course\n');
for (const name of CLONE_NAMES)
  await onDatabase(async (env) => {
    const stop = await startServer(ORIGIN, { ...env, PUBLIC_URL: ORIGIN }, CLONES[name]);
    try {
      await report(name, 'card');
      // Wallets came with the redesign.
      if (name === 'ours') await report(name, 'wallet');
    } finally {
      await stop();
    }
  });
