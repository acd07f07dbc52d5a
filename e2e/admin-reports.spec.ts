import { readFileSync } from 'node:fs';
import { signIn } from './pages/signIn';
import { expect, test } from './test';

/** The first bytes of every workbook, because it is a zip. */
const ZIP = 'PK\u0003\u0004';

test.skip(
  ({ viewport }) => (viewport?.width ?? 0) < 800,
  'an office has desks; accessibility.deep.spec.ts opens every screen on a phone',
);

test('the office downloads a report', async ({ page }) => {
  await signIn(page, 'admin@platewise.example');
  await page.goto('/Admin/Download-Reports');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('Report type is required.').first()).toBeVisible();

  await page.getByLabel('Report type').selectOption('Course Enrolments Summary');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Filter' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('report.xlsx');
  expect(readFileSync(await download.path(), 'latin1').slice(0, ZIP.length)).toBe(ZIP);
  await expect(page.getByText('Downloading your report')).toBeHidden();
});
