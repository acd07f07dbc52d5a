import { anAddress } from '../apps/api/src/testing/forms';
import { enrolByApi } from './pages/enrolByApi';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

test.skip(
  ({ viewport }) => (viewport?.width ?? 0) < 800,
  'there is one set of NAT files, and an office has desks',
);

/** Nobody else of the demonstration lives there: what others study does not come into its files. */
const STATE = 'NT';
const DARWIN = { ...anAddress, city: 'Darwin', state: STATE, postcode: '0899' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** On that page, which everybody can use. */
async function isAt(page: Page, title: string) {
  const heading = `Avetmiss Validation Service | ${title}`;
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
}

async function authorise(page: Page) {
  await page.goto('/Admin/Avetmiss/Authorise');
  await button(page, 'Verify Access').click();
  await isAt(page, 'Reporting');
}

async function generate(page: Page) {
  await page.getByLabel('State').selectOption(STATE);
  await page.getByLabel('Year').selectOption({ index: 1 });
  await page.getByLabel('Period').selectOption('Annual');
  await button(page, 'Generate NAT Files').click();
  await isAt(page, 'Submission');
}

async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return file;
}

async function exportAndImport(page: Page) {
  const zip = await download(page, 'Export NAT Files');
  expect(zip.suggestedFilename()).toMatch(/^natfiles-\d{4}-annual\.zip$/);
  await button(page, 'Import NAT Files').click();
  const buffer = Buffer.concat(await (await zip.createReadStream()).toArray());
  const file = { name: 'natfiles.zip', mimeType: 'application/zip', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, 'Import').click();
  await expect(page.getByText('The NAT files have been successfully uploaded.')).toBeVisible();
}

async function fixAddress(page: Page) {
  await button(page, 'Submit for Validation').click();
  await isAt(page, 'Address');
  for (const box of await page.getByRole('textbox', { name: /Postcode/ }).all())
    await box.fill('0800');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await isAt(page, 'Submission');
}

test('the office reports the learners of a state', async ({ page }) => {
  await enrolByApi(page, 2, `darwin-${Date.now()}@example.com`, DARWIN);
  await signIn(page, 'admin@platewise.example');
  await authorise(page);
  await generate(page);
  await exportAndImport(page);
  await fixAddress(page);

  await button(page, 'Submit for Validation').click();
  await expect(page.getByText('Avetmiss Reporting Validated Successfully')).toBeVisible();
  await isAt(page, 'Validation');
  expect((await download(page, 'Download NAT Files')).suggestedFilename()).toBe('natfiles.zip');
  await button(page, 'Delete NAT Files').click();
  await button(page, 'Delete').click();
  await isAt(page, 'Reporting');
});
