import { isDeep } from '../tools/depth.mjs';
import { giveDetails, nameObserver, pay, register } from './pages/enrolment';
import { openMail } from './pages/mail';
import { confirmTasks, sign } from './pages/observer';
import { downloadedText } from './pages/pdf';
import { studyAll } from './pages/study';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

/** A different course on each width: with study.deep.spec.ts, three courses are finished in a browser. */
const COURSES = {
  desktop: { courseId: 2, unit: 'SITXFSA005' },
  phone: { courseId: 1009, unit: 'HLTFSE001' },
};

test('a stranger registers, pays, studies, is observed and downloads the certificate', async ({
  page,
  browser,
}, { project }) => {
  test.skip(!isDeep && project.name === 'desktop', 'npm test follows the learner on a phone');
  test.setTimeout(300_000);
  const { courseId, unit } = COURSES[project.name as keyof typeof COURSES];
  const learner = `ava-${project.name}-${Date.now()}@example.com`;
  const observer = `olga-${project.name}-${Date.now()}@example.com`;

  await test.step('register, pay, steps 2 and 3', async () => {
    await register(page, courseId, { firstName: 'Ava', lastName: 'Nguyen', email: learner });
    await pay(page);
    await giveDetails(page);
    await nameObserver(page, observer);
  });
  await test.step('confirm the email address with the mailed code', () => enterCode(page, learner));
  await test.step('study every section and pass every quiz', () => studyAll(page, courseId));
  await test.step('answer the survey', () => answerSurvey(page));
  await expect(page.getByRole('heading', { name: 'Well done, almost there...' })).toBeVisible();

  await test.step('the observer signs the form from the mailed link', async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await openMail(phone, 'observer-invitation', observer);
    await phone.getByRole('link', { name: /third-party-form/ }).click();
    await confirmTasks(phone);
    await sign(phone);
    await phone.getByRole('button', { name: 'Submit' }).click();
    await expect(phone.getByRole('heading', { name: 'Thank you, Olga' })).toBeVisible();
    await phone.close();
  });

  await page.reload();
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
  const text = await downloadedText(page, () =>
    page.getByRole('button', { name: 'Download Certificate' }).click(),
  );
  expect(text).toContain('Ava Nguyen');
  expect(text).toContain(unit);
  await page.getByRole('button', { name: 'Show to an inspector' }).click();
  const shown = page.getByRole('dialog', { name: 'Statement of Attainment' });
  await expect(shown.getByText('Valid', { exact: true })).toBeVisible();
  await expect(shown.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto('/Your-Courses/');
  await expect(page.getByText('Completed').first()).toBeVisible();
  const invoice = page.getByRole('button', { name: /Tax invoice/ }).first();
  expect(await downloadedText(page, () => invoice.click())).toMatch(/tax invoice/i);
  await expect(invoice).toBeFocused();
});

/** In another tab. The observer's form waits for it, and nothing else does. */
async function enterCode(page: Page, email: string) {
  const tab = await page.context().newPage();
  await openMail(tab, 'welcome', email);
  const code = await tab.getByText(/^\d{6}$/).innerText();
  await tab.goto('/Your-Courses/');
  await expect(tab.getByText(/We'll email them the form as soon as you confirm/)).toBeVisible();
  await tab.getByLabel('Code from our email').fill(code);
  await tab.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(tab.getByText(`Thank you. ${email} is confirmed.`)).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Confirm your email address' })).toBeHidden();
  await tab.close();
}

async function answerSurvey(page: Page) {
  await page.waitForURL(/course-survey/i);
  const choose = (question: RegExp, answer: string) =>
    page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click();
  await page.getByText('Strongly Agree', { exact: true }).first().click();
  await page.getByLabel('What were the best aspects of the course?').fill('The diagrams.');
  await page.getByLabel('What needs improvement?').fill('Nothing.');
  await choose(/apprenticeship/, 'No');
  await choose(/recognition of prior learning/, 'No');
  await page.getByRole('button', { name: 'Submit survey' }).click();
  await page.waitForURL(/course-completed/i);
}
