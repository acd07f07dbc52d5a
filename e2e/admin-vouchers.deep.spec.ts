import { randomUUID } from 'node:crypto';
import { anAddress } from '../apps/api/src/testing/forms';
import { confirmEmail } from './pages/confirmEmail';
import { openMail } from './pages/mail';
import { registerByApi } from './pages/registerByApi';
import { sessionOf, signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

const ADMIN = 'admin@platewise.example';
const ANY_DAY = { startDate: '2020-01-01', endDate: '2099-01-01' };
const FOOD_HANDLING_2 = 3;

/** Returns a function that makes calls as the user with the email. */
async function callerOf(page: Page, email: string) {
  const { access_token } = await sessionOf(page, email);
  return async (method: string, url: string, body?: object) => {
    const headers = { Authorization: `Bearer ${access_token}` };
    const reply = await page.request.fetch(`/api/v1${url}`, { method, headers, data: body });
    expect(reply.ok()).toBe(true);
    return reply.json();
  };
}

/** A new business, because other journeys use the demo business at the same time. */
async function aBusiness(page: Page, email: string) {
  await registerByApi(page, { firstName: 'Ava', lastName: 'Nguyen', email });
  await confirmEmail(page, email);
  const admin = await callerOf(page, ADMIN);
  const [user] = await admin('POST', `/admin/users?search=${email}`, {
    userTypes: [2],
    ...ANY_DAY,
  });
  await admin('PUT', `/admin/users/${user.userId}`, { ...user, userType: 3 });
  return callerOf(page, email);
}

/** A purchase by invoice, with one voucher redeemed and one sent. */
async function aPurchase(page: Page, companyName: string, email: string) {
  const call = await aBusiness(page, email);
  await call('POST', '/corporate/purchase-vouchers', {
    ...anAddress,
    companyName,
    email,
    phone: '0299999999',
    paymentMethod: 'Invoice',
    courseQuantities: [{ courseId: FOOD_HANDLING_2, quantity: 4 }],
  });
  const admin = await callerOf(page, ADMIN);
  const filter = { courseIds: [FOOD_HANDLING_2], ...ANY_DAY };
  const [purchase] = await admin('POST', `/admin/vouchers?search=${companyName}`, filter);
  const [redeemed, sent] = purchase.vouchers;
  const learner = `ava-${companyName}@example.com`.toLowerCase();
  await registerByApi(page, { firstName: 'Ava', lastName: 'Nguyen', email: learner });
  const enrols = await callerOf(page, learner);
  const order = { courseId: FOOD_HANDLING_2, email: learner, understandTerms: true, ...anAddress };
  await enrols('POST', '/enrolment/step1', { ...order, promoCode: redeemed.voucherCode });
  await call('POST', '/corporate/purchase-vouchers/send', {
    voucherCode: sent.voucherCode,
    courseId: FOOD_HANDLING_2,
    firstName: 'Lee',
    lastName: 'Wong',
    email: `lee-${companyName}@example.com`,
  });
  return { learner, sentCode: sent.voucherCode as string };
}

const press = (page: Page, action: string, companyName: string) =>
  page.getByRole('button', { name: `${action}: ${companyName}`, exact: true }).click();

async function saveAs(page: Page, companyName: string, lastName: string) {
  await press(page, 'Edit', companyName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
}

test.skip(
  ({ viewport }) => (viewport?.width ?? 0) < 800,
  'an office has desks; accessibility.deep.spec.ts opens every screen on a phone',
);

test('the office finds, edits, settles and deletes a purchase of vouchers', async ({
  page,
  browser,
}) => {
  const company = `Q${randomUUID().slice(0, 8)}`;
  const email = `${company}@example.com`.toLowerCase();
  const { learner, sentCode } = await aPurchase(page, company, email);
  await signIn(page, ADMIN);
  const list = `/Admin/Voucher-Purchases?search=${company}`;

  await test.step('by its courses, and back to all of them', async () => {
    await page.goto(`${list}&courseIds=2`);
    await expect(page.getByRole('heading', { name: 'No voucher purchases found' })).toBeVisible();
    const panel = page.getByRole('button', { name: 'Filter Voucher Purchases' });
    if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('1 voucher purchase', { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/courseIds/);
    expect(await wcagFaults(page)).toEqual([]);
  });

  await test.step('one admin does not overwrite another’s change', async () => {
    const other = await browser.newPage();
    await signIn(other, ADMIN);
    await other.goto(list);
    await saveAs(other, company, 'Late');

    await saveAs(page, company, 'Moretti-King');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Voucher has been updated.')).toBeVisible();

    await other.getByRole('button', { name: 'Save' }).click();
    await expect(
      other.getByText(/voucher purchase has been changed in the meantime/),
    ).toBeVisible();
    await other.close();
    await expect(page.getByText(/Moretti-King/).first()).toBeVisible();
  });

  await test.step('it is marked as paid, which cannot be undone', async () => {
    await press(page, 'Mark as paid', company);
    const dialog = page.getByRole('dialog', { name: 'Mark as paid' });
    await expect(dialog).toContainText('You can’t undo this.');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(page.getByText('Successfully marked as paid.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Mark as paid: ${company}` })).toHaveCount(0);
    const mail = await browser.newPage();
    await openMail(mail, 'invoice-paid', email);
    await mail.close();
  });

  await test.step('its vouchers are shown with their holders', async () => {
    await page.goto(list);
    await press(page, 'Vouchers', company);
    const dialog = page.getByRole('dialog', { name: `Vouchers of ${company}` });
    await dialog.getByLabel('Status').selectOption('Redeemed');
    await expect(dialog.getByText('1 voucher', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Ava Nguyen' })).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('its deletion leaves the redeemed course and withdraws the sent voucher', async () => {
    await press(page, 'Delete', company);
    const dialog = page.getByRole('dialog', { name: 'Delete voucher purchase' });
    await expect(dialog).toContainText('1 voucher redeemed: the learners keep their courses');
    await dialog.getByRole('button', { name: 'Delete voucher purchase' }).click();
    await expect(page.getByText('Voucher has been deleted.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No voucher purchases found' })).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto(`/redeem/${sentCode}`);
    await expect(visitor.getByText(/This voucher has been withdrawn\./)).toBeVisible();
    await signIn(visitor, learner);
    await visitor.goto('/Your-Courses/');
    await expect(visitor.getByText('Food Handling Level 2').first()).toBeVisible();
    await visitor.close();
  });
});
