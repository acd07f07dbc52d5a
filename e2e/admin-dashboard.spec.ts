import { randomUUID } from 'node:crypto';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

const ADMIN = 'admin@platewise.example';

test.skip(
  ({ viewport }) => (viewport?.width ?? 0) < 800,
  'an office has desks; accessibility.deep.spec.ts opens every screen on a phone',
);

test.beforeEach(({ page }) => signIn(page, ADMIN));

test('each figure of the dashboard links to exactly its rows', async ({ page }) => {
  await page.goto('/Admin/');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);

  await test.step('an observer who has not responded', async () => {
    const figure = page.getByRole('link', { name: /Observer not responded [(]14[+] days[)]/ });
    const count = Number(/^\d+/.exec(await figure.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    await figure.click();
    await expect(
      page.getByText(`${count} ${count === 1 ? 'enrolment' : 'enrolments'}`, { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Remove filter: Observer hasn’t responded/ }).click();
    await expect(page).not.toHaveURL(/silentOn/);
  });

  await test.step('the payments of a month', async () => {
    await page.goto('/Admin/');
    const month = page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .last();
    await month.getByRole('link').last().click();
    await expect(page).toHaveURL(/Admin\/Invoices[?]state=paid&startDate=/);
    await expect(page.getByText(/^Paid \d\d\/\d\d\/\d{4}, card$/).first()).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
  });
});

test('the audit log says who changed what, before and after', async ({ page, baseURL }) => {
  const code = `SPRING-${randomUUID().slice(0, 8).toUpperCase()}`;
  await page.goto('/Admin/Promo-Codes');
  await page.getByRole('button', { name: 'Add promo code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Promo code').fill(code);
  await dialog.getByLabel(/^Discount %/).fill('10');
  await dialog.getByRole('radio', { name: 'No' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Promo code has been successfully added.')).toBeVisible();

  await page.goto(`${baseURL}/Admin/Audit?search=${code}`);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Show changes: Add promo code/ }).click();
  const entry = page.getByRole('dialog', { name: 'Add promo code' });
  await expect(entry.getByText(ADMIN)).toBeVisible();
  await expect(entry.getByRole('row', { name: `Discount code nothing ${code}` })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
});
