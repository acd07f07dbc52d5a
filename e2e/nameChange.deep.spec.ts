import { completeByApi } from './pages/completeByApi';
import { enrolByApi } from './pages/enrolByApi';
import { openMail } from './pages/mail';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

const HANDLING_1 = 2;
const PROOF = {
  name: 'marriage.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a marriage certificate'),
};

async function askFor(page: Page, lastName: string) {
  const main = page.getByRole('main');
  await main.getByText('I married or divorced').click();
  await main.getByLabel('New last name').fill(lastName);
  await expect(main.getByText(/marriage certificate from the registry/)).toBeVisible();
  await main.getByLabel('Your proof').setInputFiles(PROOF);
  await main.getByRole('button', { name: 'Send the request' }).click();
  await expect(main.getByText('Your request is waiting')).toBeVisible();
}

test('a learner who has married gets a certificate with the new name', async ({ page, browser }, {
  project,
}) => {
  const email = `married-${project.name}-${Date.now()}@example.com`;
  const lastName = project.name === 'phone' ? 'Okafor' : 'Marsh';
  const number = await completeByApi(page, await enrolByApi(page, HANDLING_1, email));

  await page.goto('/Update-Profile/');
  await page.getByRole('link', { name: /Change your name/ }).click();
  await expect(page.getByRole('main').getByText(number)).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  await askFor(page, lastName);
  await page.goto('/Your-Courses/');
  await expect(page.getByText('We are looking at your request for another name.')).toBeVisible();

  const office = await browser.newPage();
  await signIn(office, 'admin@platewise.example');
  await office.goto(`/Admin/Name-Changes?search=${encodeURIComponent(email)}`);
  await office.getByRole('button', { name: 'Compare and decide: Ava Nguyen' }).click();
  const dialog = office.getByRole('dialog', { name: 'Request for another name' });
  await expect(dialog.getByText(`Ava ${lastName}`)).toBeVisible();
  await expect(dialog.getByText(number)).toBeVisible();
  expect(await wcagFaults(office)).toEqual([]);
  const download = office.waitForEvent('download');
  await dialog.getByRole('button', { name: /Download the proof/ }).click();
  expect((await download).suggestedFilename()).toBe('proof-of-name.pdf');
  await dialog.getByRole('button', { name: 'Approve the new name' }).click();
  await expect(office.getByText('The name has been changed')).toBeVisible();

  await page.goto('/Change-Your-Name/');
  const main = page.getByRole('main');
  await expect(main.getByText('Your name has been changed')).toBeVisible();
  await expect(main.getByText(number)).toBeHidden();
  await page.goto('/Your-Courses/');
  await page.getByRole('link', { name: /FH1-\d+/ }).click();
  await page.waitForURL('**/verify/**');
  await expect(main.getByText(`Ava ${lastName}`).first()).toBeVisible();
  await openMail(page, 'name-changed', email);
  await expect(page.getByText(`We’ve changed your name to Ava ${lastName}`)).toBeVisible();
});
