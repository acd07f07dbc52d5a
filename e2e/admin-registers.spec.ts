import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { enrolByApi } from './pages/enrolByApi';
import { printedText } from './pages/pdf';
import { registerByApi } from './pages/registerByApi';
import { PASSWORD, signIn } from './pages/signIn';
import { expect, type Page, test } from './test';

const ADMIN = 'admin@platewise.example';

/** A last name that is unique. Names have letters only: 'a' to 'f' come from the UUID, 'g' to 'p' are its digits. */
const aFamily = () =>
  `Q${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

/** Registers three people with the same last name. */
async function threePeople(page: Page) {
  const family = aFamily();
  const people = ['Ada', 'Ben', 'Cy'].map((firstName) => ({
    firstName,
    lastName: family,
    email: `${firstName}-${family}@example.com`.toLowerCase(),
  }));
  await Promise.all(people.map((person) => registerByApi(page, person)));
  const emails = people.map(({ email }) => email);
  return { family, emails, list: `/Admin/Users?sort=firstName&search=${family}` };
}

const count = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible();

async function openFilter(page: Page) {
  const panel = page.getByRole('button', { name: 'Filter Registers' });
  if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
}

async function saveAs(page: Page, name: string, firstName: string) {
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
}

test('a filter is an address that shows another admin the same rows', { tag: '@desk' }, async ({
  page,
  browser,
}) => {
  const { family, emails, list } = await threePeople(page);
  await signIn(page, ADMIN);
  await page.goto(list);
  await page.getByRole('button', { name: `Edit: Ada ${family}` }).click();
  await page.getByLabel('User type', { exact: true }).selectOption('Admin');
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User has been successfully edited.')).toBeVisible();

  await openFilter(page);
  await page.getByRole('combobox', { name: 'User types' }).focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await count(page, '1 user');
  await expect(page).toHaveURL(/userTypes=1/);
  const printed = await printedText(page);
  expect(printed).toContain(emails[0]);
  expect(printed).toContain('Admin, ');
  expect(printed).not.toMatch(/User types|Search|Actions/);

  const other = await browser.newPage();
  await signIn(other, emails[0] ?? '');
  await other.goto(page.url());
  await count(other, '1 user');
  await expect(other.getByText(emails[0] ?? '', { exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await other.close();
});

test('one admin does not overwrite another’s change of a user', async ({ page, browser }) => {
  const { family, list } = await threePeople(page);
  await signIn(page, ADMIN);
  await page.goto(list);
  const other = await browser.newPage();
  await signIn(other, ADMIN);
  await other.goto(list);
  await saveAs(other, `Ben ${family}`, 'Late');

  await saveAs(page, `Ben ${family}`, 'Benno');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User has been successfully edited.')).toBeVisible();

  await other.getByRole('button', { name: 'Save' }).click();
  const notice = other.getByRole('alert').filter({ hasText: 'has been changed in the meantime' });
  // On a phone the notice covers the buttons, and stays while the mouse is over it.
  await notice.getByRole('button', { name: 'Close' }).click();
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('button', { name: `Edit: Benno ${family}` })).toBeVisible();
  await other.close();
});

test('the export of registers holds exactly what is filtered', { tag: '@desk' }, async ({
  page,
}) => {
  const { family, list } = await threePeople(page);
  await signIn(page, ADMIN);
  await page.goto(list);
  await saveAs(page, `Ben ${family}`, 'Benno');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Edit: Benno ${family}` })).toBeVisible();

  await count(page, '3 users');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const names = csv.trim().split('\r\n').slice(1);
  expect(names.map((row) => row.split(',').slice(0, 2).join(' '))).toEqual(
    ['Ada', 'Benno', 'Cy'].map((name) => `${name} ${family}`),
  );
});

test('a deletion from the registers first says what else is deleted', { tag: '@desk' }, async ({
  page,
}) => {
  const { family, list } = await threePeople(page);
  await signIn(page, ADMIN);
  await page.goto(list);
  await page.getByRole('button', { name: `Delete: Cy ${family}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Deleting a user also deletes their courses and vouchers and cannot be undone.',
  );
  await expect(dialog).toContainText('They have no courses and no vouchers.');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User has been successfully deleted.')).toBeVisible();
  await count(page, '2 users');
});

test('the office chooses people from page to page, and all that match', async ({ page }) => {
  const { family, list } = await threePeople(page);
  await signIn(page, ADMIN);
  // With two rows per page, three people need two pages.
  const settings = [{ list: 'users', hiddenColumns: [], pageSize: 2 }];
  await page.route('**/api/v1/admin/lists', (route) =>
    route.fulfill({ json: { settings, views: [] } }),
  );
  await page.goto(list);

  await page.getByRole('checkbox', { name: `Select Ada ${family}` }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('checkbox', { name: `Select Cy ${family}` }).check();
  await count(page, '2 selected');
  await page.getByRole('button', { name: 'Set not active' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set not active' }).click();
  await expect(page.getByText('2 users set not active.')).toBeVisible();

  await page.getByRole('checkbox', { name: `Select Cy ${family}` }).check();
  await page.getByRole('button', { name: 'Select all 3 that match' }).click();
  await page.getByRole('button', { name: 'Set active', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set active' }).click();
  await expect(page.getByText('2 users set active.')).toBeVisible();
});

test('a learner whom the return reports is deleted with a reason, and the records stay', async ({
  page,
  browser,
}) => {
  const email = `gone-${randomUUID().slice(0, 8)}@example.com`;
  const learner = await browser.newPage();
  await enrolByApi(learner, 2, email);
  await learner.close();
  await signIn(page, ADMIN);
  await page.goto(`/Admin/Users?search=${email}`);
  await page.getByRole('button', { name: 'Delete: Ava Nguyen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete user' });
  await expect(
    dialog.getByText('1 course enrolment, because the NAT files report it'),
  ).toBeVisible();
  await dialog.getByLabel('Why are you deleting this user?').fill('Asked us to.');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User has been successfully deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();

  await page.goto(`/Admin/User-Courses?search=${email}`);
  await expect(page.getByText('Nguyen (deleted)')).toBeVisible();
  // A new account can use the address.
  await registerByApi(page, { firstName: 'Ava', lastName: 'Nguyen', email });
});
