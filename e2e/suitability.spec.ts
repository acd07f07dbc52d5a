import { anAddress } from '../apps/api/src/testing/forms';
import { fillAddress, fillCard, pay, register } from './pages/enrolment';
import { PASSWORD, sessionOf, signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { type Browser, expect, type Page, test } from './test';

// The widths are its own: a phone for people, a desk for the office.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 800, 'one project is enough');

const ADMIN = 'admin@platewise.example';
const BUSINESS = 'business@platewise.example';
const PHONE = { width: 360, height: 740 };
const MOST_TAPS = 12;
const MOST_SECONDS = 240;
const READ = 'I have read what this course is and what it costs.';
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const HANDBOOK = 'I have read and understood the student handbook.';
const PHOTO = {
  name: 'bench.png',
  mimeType: 'image/png',
  buffer: Buffer.from(ONE_PIXEL, 'base64'),
};

/** Takes the check as a person who knows the answers, and counts the taps. `atScreen` runs on each screen before its tap. */
async function takeCheck(page: Page, answers: (string | RegExp)[], atScreen = async () => {}) {
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name }).first();
    await button.waitFor();
    await atScreen();
    await button.click();
    taps += 1;
  };
  for (const answer of answers) await tap(answer);
  await page.getByLabel('Your name').fill('Ava');
  await page.getByLabel('Choose a photo').setInputFiles(PHOTO);
  taps += 2;
  await tap('Done, without help');
  await tap('Show my advice');
  await page.getByText('Our advice').waitFor();
  return taps;
}

const SKILLS = ['14 June', '2 pm', 'Put it in the bin'];

async function openProof(browser: Browser, enrolmentUrl: string) {
  const office = await browser.newPage();
  await signIn(office, ADMIN);
  const [, userCourseId] = /course-enrolment\/([^/]+)\/step-2/.exec(enrolmentUrl) ?? [];
  await office.goto(`/Admin/Edit-User-Course/${userCourseId}`);
  await office.getByRole('button', { name: 'Show what was read and advised' }).click();
  const proof = office.getByRole('region', { name: 'Before the enrolment' });
  await proof.getByText('Confirmed', { exact: true }).waitFor();
  return proof;
}

test('a stranger checks on a phone what suits, enrols, and the office opens the proof', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/courses/nsw-food-safety-supervisor/');
  const part = page.locator('#before-you-pay');
  await expect(part).toContainText('$179.00, everything included');
  await page.getByRole('link', { name: 'Does this course suit me? 4 minutes' }).click();
  await page.getByRole('heading', { name: 'Where do you work?' }).waitFor();

  const start = Date.now();
  const taps = await takeCheck(page, [
    'New South Wales',
    'I am the food safety supervisor in hospitality or retail',
    'No',
    'Yes',
    ...SKILLS,
  ]);
  const seconds = (Date.now() - start) / 1000;
  test.info().annotations.push({ type: 'check', description: `${taps} taps, ${seconds} s` });
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(seconds).toBeLessThan(MOST_SECONDS);
  await expect(page.getByRole('heading', { name: 'This course suits you' })).toBeFocused();

  await page.reload();
  await page.getByRole('link', { name: 'Enrol Now' }).click();
  await page.waitForURL(/\/Certificates\/Enrol\/6/);
  const email = `suits-${Date.now()}@example.com`;
  await register(page, 6, { firstName: 'Ava', lastName: 'Nguyen', email });
  await expect(page.getByText('Our advice: This course suits you')).toBeVisible();
  await page.getByText('What this course is and what it costs').first().click();
  await expect(page.getByText('$179.00, everything included')).toBeVisible();
  await page.getByLabel(READ).check();
  await pay(page);

  const proof = await openProof(browser, page.url());
  await expect(proof).toContainText('Enrolled as we advised');
  await proof.getByText('Answers', { exact: true }).click();
  await expect(proof).toContainText('New South Wales');
  await proof.getByText('The information that was read').click();
  await expect(proof).toContainText('$179.00, everything included');
});

test('a learner with a voucher goes on although another course suits better', async ({
  browser,
  page,
}) => {
  const code = await aVoucher(page);
  await page.setViewportSize(PHONE);
  await page.goto('/courses/food-handling-level-1/suits-me/');
  const faults: string[] = [];
  const check = async () => {
    for (const fault of await wcagFaults(page)) faults.push(`${page.url()}: ${fault}`);
    await page.setViewportSize(PHONE);
  };
  await takeCheck(
    page,
    [
      'New South Wales',
      'I am the food safety supervisor in hospitality or retail',
      'No',
      'Perhaps. I have to ask',
      'Yes',
      ...SKILLS,
    ],
    check,
  );
  await check();
  expect(faults).toEqual([]);
  await expect(
    page.getByRole('heading', { name: 'Another course suits you better' }),
  ).toBeVisible();

  await page.goto(`/redeem/${code}`);
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Lee');
  await main.getByLabel('Last name', { exact: true }).fill('Wong');
  const email = `voucher-advice-${Date.now()}@example.com`;
  await main.getByLabel('Email address', { exact: true }).fill(email);
  await main.getByLabel('Confirm email address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Create my account and continue' }).click();
  await page.waitForURL(/step-1/);
  await expect(page.getByText(/covers the whole price/)).toBeVisible();
  await fillAddress(page);
  await page.getByLabel(READ).check();
  await page.getByLabel(HANDBOOK).check();
  await page.getByRole('button', { name: 'Enrol now' }).click();
  await expect(
    page.getByText('Please tick that you know our advice and go on.').first(),
  ).toBeVisible();
  await page.getByLabel('I know this advice, and I go on anyway.').check();
  await page.getByRole('button', { name: 'Enrol now' }).click();
  await page.waitForURL(/step-2/);

  const proof = await openProof(browser, page.url());
  await expect(proof).toContainText('Knew our advice, and enrolled anyway');
  await expect(proof).toContainText('Another course suits you better');
});

test('a price that has changed since it was read is read again', async ({ page }) => {
  const email = `changed-${Date.now()}@example.com`;
  const old = '0'.repeat(64);
  await page.route('**/courses/2/information', async (route) => {
    const answer = await route.fetch();
    const { text } = (await answer.json()) as { text: object };
    await route.fulfill({ json: { hash: old, text: { ...text, priceCents: 5000 } } });
  });
  await register(page, 2, { firstName: 'Ava', lastName: 'Nguyen', email });
  await page.getByLabel(READ).check();
  await page.unroute('**/courses/2/information');
  await fillAddress(page);
  await page.getByLabel(HANDBOOK).check();
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $55.00' }).click();
  const changed = 'The information about this course has changed. Please read it again.';
  await expect(page.getByText(changed).first()).toBeVisible();
  await expect(page.getByLabel(READ)).not.toBeChecked();
  await expect(page.getByText('$55.00, everything included')).toBeVisible();
  await page.getByLabel(READ).check();
  await page.getByRole('button', { name: 'Pay $55.00' }).click();
  await page.waitForURL(/step-2/);
});

test('without scripts the information is whole, and the check names a person to call', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto('/courses/nsw-refresher/');
  const part = page.locator('#before-you-pay');
  for (const title of [
    'Price',
    'Time',
    'What you need',
    'Who judges your work',
    'What you get, and what it is not',
    'What we pay back',
    'Your rights',
    'Units',
    'Training organisation',
  ])
    await expect(part.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await page.goto('/courses/nsw-refresher/suits-me/');
  await expect(page.getByText(/go through it with you by phone/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Queensland' })).toBeHidden();
  await context.close();
});

/** A voucher for Food Handling Level 1, which a business has bought by invoice. */
async function aVoucher(page: Page): Promise<string> {
  const callAs = async (email: string) => {
    const { access_token } = await sessionOf(page, email);
    const headers = { Authorization: `Bearer ${access_token}` };
    return async (path: string, data: object) => {
      const answer = await page.request.post(`/api/v1${path}`, { data, headers });
      if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    };
  };
  const companyName = `Advice ${Date.now()}`;
  const business = await callAs(BUSINESS);
  await business('/corporate/purchase-vouchers', {
    ...anAddress,
    companyName,
    email: BUSINESS,
    phone: '0299999999',
    paymentMethod: 'Invoice',
    courseQuantities: [{ courseId: 2, quantity: 1 }],
  });
  const office = await callAs(ADMIN);
  const anyDay = { startDate: '2020-01-01', endDate: '2099-01-01' };
  const search = encodeURIComponent(companyName);
  const [purchase] = await office(`/admin/vouchers?search=${search}`, {
    courseIds: [2],
    ...anyDay,
  });
  return purchase.vouchers[0].voucherCode;
}
