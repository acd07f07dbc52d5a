import { randomUUID } from 'node:crypto';
import { enrolByApi, orderByApi } from './pages/enrolByApi';
import { openMail } from './pages/mail';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

const ADMIN = 'admin@platewise.example';
const FOOD_HANDLING_2 = 3;

async function openFilter(page: Page) {
  const panel = page.getByRole('button', { name: 'Filter Course Enrolments' });
  if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
}

/** Searches for the one enrolment with this email. The rows of the search before stay until the answer is there. */
async function search(page: Page, email: string) {
  await page.getByRole('searchbox').fill(email);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(email)}`));
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByText('1 enrolment', { exact: true })).toBeVisible();
}

/** Saves and waits for the answer: the message of a save before may still be on the screen. */
async function save(page: Page) {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText('User course has been successfully updated.')).toBeVisible();
}

const comments = (page: Page) => page.getByRole('textbox', { name: /^Comments/ });

test.skip(
  ({ viewport }) => (viewport?.width ?? 0) < 800,
  'an office has desks; accessibility.deep.spec.ts opens every screen on a phone',
);

test('the office finds an enrolment, edits it in two browsers, transfers and ends it, and deletes another', async ({
  page,
  browser,
}) => {
  const unique = randomUUID().slice(0, 8);
  const email = `ava-${unique}@example.com`;
  const newEmail = `kim-${unique}@example.com`;
  const learner = await browser.newPage();
  await enrolByApi(learner, FOOD_HANDLING_2, email);
  await learner.close();
  await signIn(page, ADMIN);

  await test.step('by its course and its email', async () => {
    await page.goto('/Admin/User-Courses');
    await openFilter(page);
    await page.getByRole('button', { name: 'Courses: All courses' }).click();
    const courses = page.getByRole('group', { name: 'Courses' });
    expect(await wcagFaults(page)).toEqual([]);
    await courses.getByRole('checkbox', { name: 'All courses' }).click();
    await courses.getByRole('checkbox', { name: 'Food Handling Level 2' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page).toHaveURL(/courseIds=3/);
    await search(page, email);
    await page.getByRole('link', { name: 'Edit: Ava Nguyen' }).click();
    await expect(comments(page)).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
  });

  await test.step('one admin does not overwrite what another has saved', async () => {
    const other = await browser.newPage();
    await signIn(other, ADMIN);
    await other.goto(page.url());
    await comments(other).fill('Seen before.');

    await comments(page).fill('Rang about the name.');
    await save(page);

    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Not saved')).toBeVisible();
    await expect(comments(other)).toHaveValue('Seen before.');
    await other.getByRole('button', { name: 'Load it again' }).click();
    await expect(comments(other)).toHaveValue('Rang about the name.');
    await other.close();
  });

  await test.step('a transfer uses the saved email', async () => {
    await page.getByRole('button', { name: 'Transfer to new user' }).click();
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    const first = page.getByRole('alert').getByText("Change the email address to the new user's");
    await expect(first).toBeVisible();

    await page.getByLabel('Email', { exact: true }).fill(newEmail);
    await save(page);
    await page.getByRole('button', { name: 'Transfer to new user' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`from ${email}`);
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/user-courses$/i);
    await expect(page.getByText('successfully transferred to a new user.')).toBeVisible();

    const mail = await browser.newPage();
    await openMail(mail, 'account-made', newEmail);
    await mail.getByRole('link', { name: 'Choose a password' }).click();
    await expect(mail).toHaveURL(/reset-password/i);
    await mail.close();
  });

  await test.step('its records must be stored, so it is ended and not deleted', async () => {
    await search(page, newEmail);
    await page.getByRole('button', { name: 'Delete: Ava Nguyen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete user course' });
    await expect(dialog).toContainText('This enrolment cannot be deleted');
    await dialog.getByRole('link', { name: 'Open the enrolment' }).click();
    await page.getByRole('button', { name: 'End without a refund' }).click();
    const ending = page.getByRole('dialog', { name: 'End without a refund' });
    await expect(ending).toContainText('isn’t refunded');
    await ending.getByRole('textbox', { name: /^Reason/ }).fill('Enrolled by mistake.');
    await ending.getByRole('button', { name: 'End without a refund' }).click();
    await expect(page.getByText('The enrolment has been ended.')).toBeVisible();
    await page.goto('/Admin/User-Courses');
    await search(page, newEmail);
    await expect(page.getByText('Food Handling Level 2 (ended)')).toBeVisible();
  });

  await test.step('an enrolment without such records is deleted from the list', async () => {
    const order = await browser.newPage();
    const orderEmail = `noa-${unique}@example.com`;
    await orderByApi(order, FOOD_HANDLING_2, orderEmail);
    await order.close();
    await search(page, orderEmail);
    await page.getByRole('button', { name: 'Delete: Ava Nguyen' }).click();
    await page.getByRole('button', { name: 'Delete user course' }).click();
    await expect(page.getByText('User course has been successfully deleted.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No enrolments found' })).toBeVisible();
  });
});
