import { checkCharacter } from '../packages/shared/src/usi';
import { orderByApi } from './pages/enrolByApi';
import { giveDetailsBeforeUsi, giveStatistics } from './pages/enrolment';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

/** The register of the demo answers by the ninth character (`localRegistry.ts`). */
const aUsi = (ninth: string) => `23456789${ninth}${checkCharacter(`23456789${ninth}`)}`;
const MATCHES = aUsi('A');
const OTHER_BIRTHDAY = aUsi('X');
const OTHER_NAME = aUsi('Y');
const DEACTIVATED = aUsi('Z');

test.skip(({ viewport }) => viewport?.width !== 390, 'learners enrol on a phone');

test('the USI Registry answers while a learner enrols, and holds no one up', async ({
  page,
  browser,
}) => {
  const email = `usi-${Date.now()}@example.com`;
  const { enrolmentId } = await orderByApi(page, 2, email);
  await page.goto(`/course-enrolment/${enrolmentId}/step-2/`);
  await giveDetailsBeforeUsi(page);
  const number = page.getByLabel('USI number');

  await test.step('another name, to which the page leads', async () => {
    await number.fill(OTHER_NAME);
    await expect(page.getByText('Your USI account has another family name')).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change the family name' }).click();
    await expect(page.getByLabel('Last name', { exact: true })).toBeFocused();
  });

  await test.step('one name only', async () => {
    await page.getByLabel('I have one name only').check();
    await expect(page.getByText('Your USI account has another name')).toBeVisible();
    await number.fill(MATCHES);
    await expect(page.getByText('The USI Registry has verified your USI.')).toBeVisible();
    await page.getByLabel('I have one name only').uncheck();
    await page.getByLabel('Last name', { exact: true }).fill('Nguyen');
  });

  await test.step('another birthday, and the way back', async () => {
    await number.fill(OTHER_BIRTHDAY);
    await page.getByRole('button', { name: 'Change the date of birth' }).click();
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
    await page.goBack();
    await expect(number).toHaveValue(OTHER_BIRTHDAY);
  });

  await test.step('a USI that was deactivated', async () => {
    await number.fill(DEACTIVATED);
    await expect(page.getByText('This USI has been deactivated')).toBeVisible();
  });

  await test.step('no answer', async () => {
    await page.route('**/usi-check', (route) => route.abort());
    await number.fill(MATCHES);
    await expect(page.getByText('We’ll check your USI in the background')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await giveStatistics(page);
  });

  await test.step('the office sees that it was verified after all', async () => {
    const office = await browser.newPage();
    await signIn(office, 'admin@platewise.example');
    await office.goto(`/Admin/Usis?state=verified&search=${email}`);
    await expect(async () => {
      await office.reload();
      await expect(office.getByText(email, { exact: true }).first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    expect(await wcagFaults(office)).toEqual([]);
    await office.close();
  });
});
