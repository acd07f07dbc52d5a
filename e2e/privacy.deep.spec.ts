import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { enrolByApi } from './pages/enrolByApi';
import { PASSWORD, signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 500, 'the same on a phone');

test('a learner downloads all that is held about them, and the office sees who has looked', async ({
  page,
}) => {
  const email = `ava-${randomUUID()}@example.com`;
  const { enrolmentId } = await enrolByApi(page, 2, email);
  await page.goto('/Update-Profile/');
  await page.getByRole('button', { name: 'Download your data' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  expect(await wcagFaults(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('your-data.zip');
  expect((await stat(await download.path())).size).toBeGreaterThan(5000);

  await signIn(page, 'admin@platewise.example');
  await page.goto(`/Admin/Edit-User-Course/${enrolmentId}`);
  await expect(page.getByLabel(/^USI number/)).toHaveValue('2GF2UGXXV8');
  await page.goto(`/Admin/Sensitive-Reads?search=${email}`);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ava Nguyen' })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
});
