import type { Page } from '@playwright/test';
import { giveDetails, nameObserver, register } from './pages/enrolment';
import { expect, test } from './test';

/** Two screens of a phone. */
const TWO_SCREENS_PX = 2 * 844;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const topOf = (page: Page, field: string) =>
  page
    .getByRole('main')
    .getByLabel(field, { exact: true })
    .evaluate((input) => input.getBoundingClientRect().top + window.scrollY);

async function expectCorridor(page: Page) {
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: /1300|\d{4}/ })).toBeVisible();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.height).toBeLessThan(100);
}

test('a newcomer pays with a wallet, answers four short parts and names an observer', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'one width is enough');
  const email = `wallet-${Date.now()}@example.com`;
  await page.goto('/Certificates/Enrol/3/');
  await expectCorridor(page);
  expect(await topOf(page, 'First name')).toBeLessThan(500);

  await register(page, 3, { firstName: 'Ava', lastName: 'Nguyen', email });
  await expectCorridor(page);
  expect(await topOf(page, 'Address')).toBeLessThan(500);
  const wallet = page.getByRole('button', { name: 'Pay with the test wallet' });
  await wallet.click();
  await expect(page.getByText('Address is required').first()).toBeVisible();
  await expect(page.getByText('Card number is required.')).toHaveCount(0);

  await page.getByLabel('Address', { exact: true }).fill('12 Crown Street, Surry Hills');
  await page.getByRole('option', { name: '12 Crown Street, Surry Hills NSW 2010' }).click();
  await page.getByLabel('I have read and understood the student handbook.').check();
  await wallet.click();
  await page.waitForURL(/step-2/);

  await expectCorridor(page);
  await page.getByLabel('Date of birth').fill('04/05/1990');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Telephone').fill('+61 412 345 678');
  await expect(page.getByLabel('Street name')).toHaveValue('Crown Street');
  await page.getByRole('button', { name: 'Next' }).click();
  const study = page.getByRole('heading', { name: 'Study and work' });
  await expect(study).toBeFocused();
  await page
    .getByLabel('What is your highest completed school level?')
    .selectOption('Year 12 or equivalent');

  // The browser's own buttons turn the parts, and part and answers survive a reload.
  await page.goBack();
  await expect(page.getByLabel('Date of birth')).toHaveValue('04/05/1990');
  await page.goForward();
  await expect(study).toBeVisible();
  await page.reload();
  await expect(study).toBeVisible();
  await expect(page.getByLabel('What is your highest completed school level?')).toHaveValue(
    'Year 12 or equivalent',
  );
  await page.goto(page.url().replace(/#\d$/, ''));
  await page.reload();

  const heights: number[] = [];
  await page.getByRole('heading', { name: 'About you' }).waitFor();
  heights.push(await heightOf(page));
  await giveDetails(page, async () => {
    heights.push(await heightOf(page));
  });
  expect(heights).toHaveLength(4);
  for (const height of heights) expect(height).toBeLessThanOrEqual(TWO_SCREENS_PX);

  await expectCorridor(page);
  await nameObserver(page, `observer-${email}`);
});
