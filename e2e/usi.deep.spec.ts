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

/** A family name that the register has not seen, also when the test runs again on the same server. */
const newName = () =>
  `Test${Date.now()
    .toString()
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;

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

  await test.step('slow', async () => {
    await page.route('**/usi-check', () => new Promise(() => undefined));
    await number.fill(OTHER_NAME);
    await expect(page.getByText('Asking the USI Registry. You can go on.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
    await page.unroute('**/usi-check');
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

test('a learner without a USI gets one in the enrolment, and finds it again', async ({ page }) => {
  const { enrolmentId } = await orderByApi(page, 2, `new-usi-${Date.now()}@example.com`);
  await page.goto(`/course-enrolment/${enrolmentId}/step-2/`);
  await giveDetailsBeforeUsi(page);
  await page.getByLabel('Last name', { exact: true }).fill(newName());
  const number = page.getByLabel('USI number');
  const dialog = page.getByRole('dialog');

  await test.step('there is none yet', async () => {
    await page.getByRole('button', { name: 'I forgot my USI' }).click();
    expect(await wcagFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Find my USI' }).click();
    await expect(dialog.getByText('The USI Registry has no USI for these details.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Go on without it' }).click();
    await expect(dialog).toBeHidden();
  });

  await page.getByRole('radiogroup', { name: 'Do you have a USI?' }).getByLabel('No').check();
  await page.getByRole('button', { name: 'Create my USI here' }).click();
  const passport = dialog.getByLabel('Passport number');

  await test.step('a document that is not confirmed', async () => {
    await dialog.getByLabel('Which document do you have with you?').selectOption('visa');
    await passport.fill('000123');
    await dialog.getByLabel('Town or city of birth').fill('Dubbo');
    await dialog.getByLabel('Country of birth').fill('Austra');
    await page.getByRole('option', { name: 'Australia', exact: true }).click();
    await dialog.getByRole('checkbox', { name: /I allow you to create a USI/ }).check();
    expect(await wcagFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create my USI' }).click();
    await expect(dialog.getByText('could not confirm these details')).toBeVisible();
    await expect(passport).toHaveValue('');
  });

  let created = '';
  await test.step('a USI is created and verified', async () => {
    await passport.fill('X1234567');
    await dialog.getByRole('button', { name: 'Create my USI' }).click();
    await expect(dialog).toBeHidden();
    await expect(number).toHaveValue(/^[2-9A-HJ-NP-Z]{10}$/);
    await expect(page.getByText('The USI Registry has verified your USI.')).toBeVisible();
    created = await number.inputValue();
    const typed = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(typed).not.toContain('X1234567');
  });

  await test.step('it is found again', async () => {
    await number.fill('');
    await page.getByRole('button', { name: 'I forgot my USI' }).click();
    await dialog.getByRole('button', { name: 'Find my USI' }).click();
    await expect(number).toHaveValue(created);
    await expect(page.getByText('The USI Registry has verified your USI.')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await giveStatistics(page);
  });
});
