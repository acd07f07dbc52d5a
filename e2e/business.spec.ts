import { fillAddress } from './pages/enrolment';
import { openMail } from './pages/mail';
import { PASSWORD, signIn } from './pages/signIn';
import { expect, type Page, test } from './test';

test('a business buys vouchers and mails one, and the learner enrols with it', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'one journey is enough');
  const learner = `lee-${Date.now()}@example.com`;
  await signIn(page, 'business@platewise.example');

  await test.step('two vouchers by invoice', async () => {
    await page.goto('/Corporate/Purchase-Vouchers/');
    await page.getByLabel('Vouchers for Food Handling Level 2').fill('2');
    await page.getByText('Invoice', { exact: true }).click();
    await page.getByRole('button', { name: 'Buy 2 vouchers' }).click();
    await page.waitForURL(/\/Corporate\/?$/i);
  });
  await test.step('one goes to a learner by mail', async () => {
    await page
      .getByRole('button', { name: /^Email voucher/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Email voucher' });
    await dialog.getByLabel('First name').fill('Lee');
    await dialog.getByLabel('Last name').fill('Wong');
    await dialog.getByLabel('Email address').fill(learner);
    await expect(dialog.getByText(/You can email 10 of these vouchers a day/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(
      page.getByText('Thanks, we have sent the voucher to Lee Wong.').first(),
    ).toBeVisible();
  });
  await test.step('the learner registers with the mailed link and enrols with the code', async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await openMail(phone, 'voucher', learner);
    await phone.getByRole('link', { name: 'Start your course' }).click();
    await registerWithVoucher(phone, learner);
    await expect(phone.getByText(/covers the whole price/)).toBeVisible();
    await fillAddress(phone);
    await phone.getByLabel('I have read and understood the student handbook.').check();
    await phone.getByRole('button', { name: 'Enrol now' }).click();
    await phone.waitForURL(/step-2/);
    await phone.close();
  });

  await page.goto('/Corporate/');
  await page.getByRole('searchbox', { name: 'Search' }).fill(learner);
  const row = page.getByRole('row', { name: /Lee Wong/ });
  await expect(row).toContainText('Redeemed');
  await expect(row.getByRole('button', { name: /^Email voucher/ })).toHaveCount(0);
});

async function registerWithVoucher(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Your course is paid for' })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Lee');
  await main.getByLabel('Last name', { exact: true }).fill('Wong');
  await main.getByLabel('Email address', { exact: true }).fill(email);
  await main.getByLabel('Confirm email address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Create my account and continue' }).click();
  await page.waitForURL(/step-1/);
}
