import { aStep2Form } from '../apps/api/src/testing/forms';
import { checkCharacter, USI_ALPHABET } from '../packages/shared/src/usi';
import { orderByApi } from './pages/enrolByApi';
import { openMail } from './pages/mail';
import { signIn, signOut } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

/** A USI that no one else has: the account is found only where it is one person's. */
function aNewUsi() {
  const letter = () => USI_ALPHABET.charAt(Math.floor(Math.random() * USI_ALPHABET.length));
  const nine = Array.from({ length: 9 }, letter).join('');
  return nine + checkCharacter(nine);
}

test('a learner asks for another address, the office compares, and the former mailbox stops it', {
  tag: '@desk',
}, async ({ page }) => {
  const [usiNumber, now] = [aNewUsi(), Date.now()];
  const [lost, found] = [`lost-${now}@example.com`, `found-${now}@example.com`];
  const { enrolmentId, call } = await orderByApi(page, 2, lost);
  await call('PUT', `/enrolment/${enrolmentId}/step2`, aStep2Form({ usiNumber }));
  await signOut(page);

  await page.goto('/Forgot-Password/');
  await page.getByRole('link', { name: /can’t read the emails/ }).click();
  await expect(page.getByLabel('USI')).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  await page.getByLabel('USI').fill(usiNumber);
  await page.getByLabel('Date of birth').fill('04/05/1990');
  await page.getByLabel('Full name').fill('Ava Nguyen');
  await page.getByLabel('New email address').fill(found);
  await page.getByLabel('What happened?').fill('I left that job.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Check your new inbox')).toBeVisible();

  await openMail(page, 'lost-email-proof', found);
  await page.getByRole('link', { name: 'Yes, this is my address' }).click();
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();

  await signIn(page, 'admin@platewise.example');
  await page.goto(`/Admin/Lost-Emails?search=${encodeURIComponent(lost)}`);
  await page.getByRole('button', { name: 'Ava Nguyen' }).click();
  const dialog = page.getByRole('dialog', { name: /New address for Ava Nguyen/ });
  await expect(dialog.getByText(`${usiNumber.slice(0, 2)}••••••`)).toBeVisible();
  await expect(dialog.getByText(/can stop this for 24 hours/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await wcagFaults(page)).toEqual([]);

  await signOut(page);
  await openMail(page, 'lost-email-warning', lost);
  await page.getByRole('link', { name: /This was not me/ }).click();
  await page.getByRole('button', { name: 'Stop the request' }).click();
  await expect(page.getByRole('heading', { name: 'The request is stopped' })).toBeVisible();
});
