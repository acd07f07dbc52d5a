import { orderByApi } from './pages/enrolByApi';
import { openMail } from './pages/mail';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

const HANDLING_1 = 2;

test('a learner withdraws and gets the money back, with a credit note', async ({ page, browser }, {
  project,
}) => {
  const email = `withdraws-${project.name}-${Date.now()}@example.com`;
  await orderByApi(page, HANDLING_1, email);
  await page.goto('/Your-Courses/');
  const open = page.getByRole('button', { name: /^Withdraw from/ });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from your course' });
  await expect(dialog.getByText(/We pay back the price, less a fee of \$25\.00/)).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  // The check at a phone's width turned the table into cards, which closed the dialog.
  await page.reload();
  await open.click();
  await dialog.getByRole('button', { name: /^Withdraw and get \$/ }).click();
  await expect(page.getByText(/^You have withdrawn from/)).toBeVisible();
  await page.goto('/Your-Invoices/');
  await expect(page.getByRole('button', { name: /CN\d{6}/ })).toBeVisible();
  await openMail(page, 'withdrawn', email);
  await expect(page.getByText('Credit note', { exact: true })).toBeVisible();

  const office = await browser.newPage();
  await signIn(office, 'admin@platewise.example');
  await office.goto(`/Admin/Self-Service?search=${encodeURIComponent(email)}`);
  await expect(office.getByText(/\$\d+\.\d\d back to the card/).first()).toBeVisible();
});
