import { fontsOfPdf, textOfPdf } from '../apps/api/src/pdf/testing/textOfPdf';
import { enrolByApi } from './pages/enrolByApi';
import { pay } from './pages/enrolment';
import { downloadedPdf } from './pages/pdf';
import { PASSWORD, signIn } from './pages/signIn';
import { expect, type Page, test } from './test';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff';
const HANDLING_1 = 2;

async function fillInAccount(page: Page, firstName: string, email: string) {
  await page.goto(`/Certificates/Enrol/${HANDLING_1}/`);
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill(firstName);
  await main.getByLabel('I do not have a last name').check();
  await main.getByLabel('Email address', { exact: true }).fill(email);
  await main.getByLabel('Confirm email address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password').fill(PASSWORD);
  await main.getByRole('button', { name: /start|register|create|continue/i }).click();
}

const anEmail = (who: string, project: string) => `${who}-${project}-${Date.now()}@example.com`;

test('a learner with one name in Chinese has it on the tax invoice', async ({ page }, {
  project,
}) => {
  await fillInAccount(page, '李小龙', anEmail('li', project.name));
  await page.waitForURL(`**/course-enrolment/${HANDLING_1}/step-1/`);
  await pay(page);
  await page.goto('/Your-Courses/');
  const pdf = await downloadedPdf(page, () =>
    page.getByRole('button', { name: /Tax invoice/ }).click(),
  );
  expect(textOfPdf(pdf)).toMatch(/ 李小龙$/m);
  const fonts = fontsOfPdf(pdf);
  expect(fonts.some((font) => font.includes('NotoSansSC'))).toBe(true);
  // The columns say: embedded, a subset, and with the table that maps shapes to letters.
  for (const font of fonts) expect(font).toMatch(/ yes +yes +yes +\d+ +\d+$/);
});

test('a name with an emoji is refused in words, and nothing typed is lost', async ({ page }, {
  project,
}) => {
  await fillInAccount(page, 'Ava 🍳', anEmail('emoji', project.name));
  const main = page.getByRole('main');
  await expect(
    main
      .getByText('First name can have letters, spaces, hyphens, apostrophes and full stops only.')
      .first(),
  ).toBeVisible();
  await expect(main.getByLabel('First name')).toHaveValue('Ava 🍳');
  await main.getByLabel('First name').fill('Ava');
  await main.getByRole('button', { name: /start|register|create|continue/i }).click();
  await page.waitForURL(`**/course-enrolment/${HANDLING_1}/step-1/`);
});

test('a name of 35 letters fits on a phone, for its learner, the observer and the office', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'a desk has room');
  const email = anEmail('long', project.name);
  const name = { firstName: LONG_NAME, lastName: 'Nguyen' };
  const { enrolmentId, call } = await enrolByApi(page, 3, email, undefined, name);
  const form = `/userCourse/third-party-form/${enrolmentId}`;
  await call('PATCH', `${form}/update-observer`, {
    ...name,
    lastName: 'Marsh',
    email: `olga-${email}`,
    sendEmailToObserver: true,
  });
  const { accessToken } = await call('GET', form);
  const expectPageToFit = (address: string) =>
    test.step(address, async () => {
      await page.goto(address);
      await expectToFit(page);
    });

  await expectPageToFit('/Your-Courses/');
  await expectPageToFit('/course-enrolment/1009/step-1/');
  await page.evaluate(() => localStorage.clear());
  await expectPageToFit(`/third-party-form/${enrolmentId.slice(0, 8)}-${accessToken}`);
  await page.getByRole('button', { name: 'I can’t complete this form' }).first().click();
  await page.getByRole('button', { name: `Tell ${LONG_NAME}` }).waitFor();
  await expectToFit(page);

  await signIn(page, 'admin@platewise.example');
  await expectPageToFit(`/Admin/Users?search=${email}`);
  await page.getByRole('button', { name: /^Delete: / }).click();
  await page.getByRole('dialog').getByText(LONG_NAME).first().waitFor();
  await expectToFit(page);
  await expectPageToFit(`/Admin/User-Courses?search=${email}`);
  await expectPageToFit(`/Admin/Edit-User-Course/${enrolmentId}`);
});

/** The page does not scroll sideways, and the name is never cut off. */
async function expectToFit(page: Page) {
  await page.getByText(LONG_NAME).filter({ visible: true }).first().waitFor();
  const faults = await page.evaluate((name) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const named = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(name),
      ),
    );
    const cut = named.filter(
      (element) => element.scrollWidth > element.clientWidth && element.clientWidth > 1,
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...cut.map(({ tagName, textContent }) => `cut off: ${tagName} ${textContent}`),
    ];
  }, LONG_NAME);
  expect(faults).toEqual([]);
}
