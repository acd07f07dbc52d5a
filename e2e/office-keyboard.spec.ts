import type { Page } from '@playwright/test';
import { aStep2Form, aStep3Form } from '../apps/api/src/testing/forms';
import { orderByApi } from './pages/enrolByApi';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

const KEANU = { firstName: 'Keanu', lastName: 'Keys' };
const USI_NAME = { usiFirstName: 'Keanu', usiLastName: 'Keys' };
/** Typing is not counted. */
const MOST_PRESSES = 12;

test('by keyboard, the office sees why there is no certificate, sends the link again and notes it @desk', async ({
  page,
  browser,
}) => {
  const phone = `04${String(Date.now()).slice(-8)}`;
  const learner = await browser.newPage();
  const { enrolmentId, call } = await orderByApi(
    learner,
    2,
    `${phone}@example.com`,
    undefined,
    KEANU,
  );
  await call('PUT', `/enrolment/${enrolmentId}/step2`, aStep2Form({ ...USI_NAME, phone }));
  await call('PUT', `/enrolment/${enrolmentId}/step3`, aStep3Form());
  await learner.close();
  await signIn(page, 'admin@platewise.example');
  await page.goto('/Admin');
  await expect(page.getByRole('button', { name: 'Search the office' })).toBeVisible();
  const presses = countPresses(page);
  const openSearch = async () => {
    await presses.press('Control+k');
    await expect(page.getByLabel('Name, email, phone, code or page')).toBeFocused();
  };

  await test.step('finds the learner by phone number', async () => {
    await openSearch();
    await page.keyboard.type(phone);
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Keanu Keys');
    await presses.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keanu Keys', level: 1 })).toBeVisible();
  });

  await test.step('sees why there is no certificate', async () => {
    await expect(
      page.getByText('The observer has not signed the third-party form yet.'),
    ).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
  });

  await test.step('sends the observer’s link again', async () => {
    await openSearch();
    await page.keyboard.type('send');
    await presses.press('Enter');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
    await presses.press('Enter');
    await expect(page.getByText('The link has been sent.')).toBeVisible();
  });

  await test.step('notes it', async () => {
    await openSearch();
    await page.keyboard.type('note');
    await presses.press('Enter');
    await expect(page.getByLabel('New note')).toBeFocused();
    await page.keyboard.type('Sent the link again.');
    await presses.press('Tab');
    await presses.press('Tab');
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
    await presses.press('Enter');
    await expect(page.getByText('Your note has been added.')).toBeVisible();
    await expect(page.getByRole('listitem').getByText('Sent the link again.')).toBeVisible();
  });

  expect(presses.count()).toBeLessThanOrEqual(MOST_PRESSES);
});

function countPresses(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}
