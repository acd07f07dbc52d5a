import { fillCard, payButton } from './pages/enrolment';
import { fillInLogin, signIn, signOut } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

const RETURNING = 'returning@platewise.example';

test('a learner follows the link to renew, logs in, finds the form filled in, and pays', {
  tag: '@desk',
}, async ({ page }) => {
  await signIn(page, RETURNING);
  await page.goto('/Your-Courses/');
  const link = (await page.getByRole('link', { name: /^Renew/ }).getAttribute('href')) ?? '';
  await signOut(page);

  await page.goto(link);
  await fillInLogin(page, RETURNING);
  await page.waitForURL(`**${link}`);
  await page.getByRole('button', { name: "Yes, That's Me" }).click();
  await expect(page.getByText('You can renew with the refresher')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(
    '12 Crown Street, Surry Hills NSW 2010',
  );
  await expect(page.getByLabel('Email address')).toHaveValue(RETURNING);
  expect(await wcagFaults(page)).toEqual([]);
  await page.getByLabel('I have read and understood the student handbook.').check();
  await fillCard(page);
  await payButton(page).click();
  await page.waitForURL(/step-2/);
  await expect(page.getByLabel('Date of birth')).not.toHaveValue('');

  await page.goto(link);
  await expect(page.getByText("You're already renewing it")).toBeVisible();
});

test('the home offers to renew only where it is time', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'supervisor@platewise.example');
  await page.goto('/Your-Courses/');
  await expect(page.getByText('NSW Food Safety Supervisor Certificate').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Renew/ })).toHaveCount(0);
});
