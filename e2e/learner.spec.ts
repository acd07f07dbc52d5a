import { expect, test } from '@playwright/test';
import { readAnswers } from './answers';
import { giveDetails, nameObserver, pay, register } from './pages/enrolment';
import { passQuiz, questionsInQuiz, readSection } from './pages/study';

const SECTIONS = 6;

test('a stranger registers, pays, studies, is observed and downloads the certificate', async ({
  page,
}, { project }) => {
  test.setTimeout(240_000);
  const answers = readAnswers('units/SITXFSA005');
  const email = `ava-${project.name}-${Date.now()}@example.com`;
  const observer = `olga-${project.name}-${Date.now()}@example.com`;

  await register(page, 2, { firstName: 'Ava', lastName: 'Nguyen', email });
  await pay(page);
  await giveDetails(page);
  await nameObserver(page, observer);

  for (let section = 1; section <= SECTIONS; section++) {
    await readSection(page, section);
    await page.waitForURL(/\/course-quiz\//);
    await passQuiz(page, answers, await questionsInQuiz(page));
  }
  await expect(page.getByRole('heading', { name: /^Final Quiz - Question 1/ })).toBeVisible();
  await passQuiz(page, answers, await questionsInQuiz(page));
  await page.waitForURL(/course-survey|course-completed/i);
});
