import { anAddress } from '../apps/api/src/testing/forms';
import { readZip } from '../apps/api/src/zip/readZip';
import { completeByApi, officeCall } from './pages/completeByApi';
import { enrolByApi } from './pages/enrolByApi';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

test.skip(
  ({ viewport }) => (viewport?.width ?? 0) < 800,
  'there is one set of NAT files, and an office has desks',
);

// There is only one set of NAT files, so the tests run one after another.
test.describe.configure({ mode: 'default' });

/** No other demo user lives in these states, so other tests do not change their files. */
const DARWIN = { ...anAddress, city: 'Darwin', state: 'NT', postcode: '0899' };
const ADELAIDE = { ...anAddress, city: 'Adelaide', state: 'SA', postcode: '5000' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Waits for the page with this title and checks its accessibility. */
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

async function generate(page: Page, state: string) {
  await page.getByLabel('State').selectOption(state);
  await page.getByLabel('Year').selectOption({ index: 1 });
  await page.getByLabel('Period').selectOption('Annual');
  await button(page, 'Generate NAT Files').click();
  // A job makes the files. It waits while other tests keep the workers busy.
  await page.getByRole('heading', { name: /Submission$/ }).waitFor({ timeout: 60_000 });
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
  await generate(page, DARWIN.state);
  await exportAndImport(page);
  await fixAddress(page);

  await button(page, 'Submit for Validation').click();
  await expect(page.getByText('Avetmiss Reporting Validated Successfully')).toBeVisible();
  await isAt(page, 'Validation');
  expect((await download(page, 'Download NAT Files')).suggestedFilename()).toBe('natfiles.zip');
  await deleteFiles(page);
});

async function deleteFiles(page: Page) {
  await button(page, 'Delete NAT Files').click();
  await button(page, 'Delete').click();
  await isAt(page, 'Reporting');
}

/** Generates the files of a state and returns them by name. */
async function filesOf(page: Page, state: string): Promise<Record<string, string>> {
  await generate(page, state);
  const zip = await download(page, 'Export NAT Files');
  const buffer = Buffer.concat(await (await zip.createReadStream()).toArray());
  await deleteFiles(page);
  const entries = await readZip(buffer, { mostEntries: 20, mostBytes: 1e6, folders: false });
  const files: Record<string, string> = {};
  for (const { name, read } of entries) files[name] = (await read()).toString('latin1');
  return files;
}

test('a learner with a certificate is deleted; the NAT files and the certificate stay', async ({
  page,
  browser,
}) => {
  const email = `deleted-${Date.now()}@example.com`;
  const learner = await browser.newPage();
  const enrolled = await enrolByApi(learner, 4, email, ADELAIDE);
  const number = await completeByApi(learner, enrolled);
  const actions = await officeCall(
    page,
    'GET',
    `/admin/users/course/${enrolled.enrolmentId}/actions`,
  );
  const [{ verifyPath }] = (await actions.json()).papers;
  await learner.close();
  await signIn(page, 'admin@platewise.example');
  await authorise(page);
  const before = await filesOf(page, ADELAIDE.state);
  expect(before['NAT00085.txt']).toContain(email);
  expect(before['NAT00130.txt']).toContain('SITSS00069');

  await page.goto(`/Admin/Users?search=${email}`);
  await button(page, 'Delete: Ava Nguyen').click();
  const dialog = page.getByRole('dialog', { name: 'Delete user' });
  await expect(
    dialog.getByText(`Certificate ${number}, which can still be verified`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(dialog.getByText('Please say why you are deleting this user.')).toBeVisible();
  await dialog.getByLabel('Why are you deleting this user?').fill('Asked us to.');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('User has been successfully deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(verifyPath);
  await expect(
    stranger.getByRole('heading', { name: 'This certificate is genuine' }),
  ).toBeVisible();
  await expect(stranger.getByText(number).first()).toBeVisible();
  await stranger.close();

  await page.goto('/Admin/Avetmiss/Reporting');
  expect(await filesOf(page, ADELAIDE.state)).toEqual(before);
});
