import type { Page } from '@playwright/test';

type Person = { firstName: string; lastName: string; email: string };

import { PASSWORD } from './signIn';

export async function register(
  page: Page,
  courseId: number,
  { firstName, lastName, email }: Person,
) {
  await page.goto(`/Certificates/Enrol/${courseId}/`);
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill(firstName);
  await main.getByLabel('Last name', { exact: true }).fill(lastName);
  await main.getByLabel('Email address', { exact: true }).fill(email);
  await main.getByLabel('Confirm email address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password').fill(PASSWORD);
  await main.getByRole('button', { name: /start|register|create|continue/i }).click();
  await page.waitForURL(`**/course-enrolment/${courseId}/step-1/`);
}

export async function fillAddress(page: Page) {
  await page.getByRole('button', { name: 'Enter address manually' }).click();
  await page.getByLabel('Street number').fill('12');
  await page.getByLabel('Street name').fill('Crown Street');
  await page.getByLabel('Suburb or city').fill('Surry Hills');
  await page.getByLabel('State').selectOption('NSW');
  await page.getByLabel('Post code').fill('2010');
}

export async function fillCard(page: Page, number = '4242424242424242') {
  await page.getByLabel('Name on card').fill('Ava Nguyen');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/39');
  await page.getByLabel('CVC').fill('123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

export async function pay(page: Page) {
  await fillAddress(page);
  await page.getByLabel('I have read and understood the student handbook.').check();
  await fillCard(page);
  await payButton(page).click();
  await page.waitForURL(/step-2/);
}

const answer = (page: Page, question: string, choice: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice }).check();

async function turnTo(page: Page, heading: string) {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
}

/** Answers the parts of step 2 that come before the USI. `atTurn` runs when the next part is on the page. */
export async function giveDetailsBeforeUsi(page: Page, atTurn = async () => {}) {
  await page.getByLabel('Date of birth').fill('04/05/1990');
  await answer(page, 'Gender', 'Female');
  await page.getByLabel('Telephone').fill('0412345678');
  await turnTo(page, 'Study and work');
  await atTurn();
  await page
    .getByLabel('What is your highest completed school level?')
    .selectOption('Year 12 or equivalent');
  await answer(page, 'Are you still enrolled in secondary school?', 'No');
  await answer(page, 'Have you completed any other qualification', 'No');
  await page
    .getByLabel('What is your main reason for taking this course?')
    .selectOption('To get a job');
  await answer(page, 'Which language do you mainly speak at home?', 'English');
  await answer(page, 'Do you have a good understanding', 'Yes');
  await page.getByLabel('How did you hear about us?').selectOption('Google');
  await turnTo(page, 'USI');
  await atTurn();
  await answer(page, 'Do you have a USI?', 'Yes');
}

/** Answers the four parts of step 2. */
export async function giveDetails(page: Page, atTurn = async () => {}) {
  await giveDetailsBeforeUsi(page, atTurn);
  await page.getByLabel('USI number').fill('2GF2UGXXV8');
  await page.getByLabel('First name').fill('Ava');
  await page.getByLabel('Last name', { exact: true }).fill('Nguyen');
  await turnTo(page, 'Statistics');
  await atTurn();
  await giveStatistics(page);
}

export async function giveStatistics(page: Page) {
  await answer(page, 'Do you have a disability', 'No');
  await answer(page, 'Were you born in Australia?', 'Yes');
  await answer(page, 'Are you of Aboriginal or Torres Strait Islander origin?', 'No');
  await answer(page, 'Do you understand that false information', 'Yes');
  await answer(page, 'Do you understand that you have 12 months', 'Yes');
  await page.getByLabel(/^STUDENT/).check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(/step-3/);
}

export async function nameObserver(page: Page, email: string) {
  await answer(page, 'Where do you get your experience?', 'Business');
  await page.getByLabel('Workplace name').fill('The Corner Cafe');
  await page.getByLabel('Workplace suburb').fill('Newtown');
  await page.getByLabel('Workplace phone').fill('0299999999');
  await page
    .getByLabel('What is your current employment status?')
    .selectOption('Part-time employee');
  await answer(page, 'How do you know them?', 'From paid work');
  await page.getByLabel('Observer first name').fill('Olga');
  await page.getByLabel('Observer last name').fill('Marsh');
  await page.getByLabel('Observer email').fill(email);
  await page.getByRole('button', { name: 'Finish and start my course' }).click();
  await page.waitForURL(/\/course-content\//);
}
