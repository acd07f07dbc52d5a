import { expect, type Page } from '@playwright/test';
import { type Answers, modulesOf, readAnswers, sectionsOf } from '../answers';

const INK = 'rgb(19, 38, 28)';

/** Turns every page of the section and starts its quiz. It waits for each page, because the old buttons stay until then. */
export async function readSection(page: Page, section: number) {
  const start = page.getByRole('button', { name: `Start Section ${section} Quiz` });
  const next = page.getByRole('button', { name: 'Next Page' });
  // The moment after the section before.
  const goOn = page.getByRole('button', { name: `Go on to Section ${section}` });
  const where = page.getByText(/^Page \d+ of \d+$/).first();
  await expect(next.or(start).or(goOn)).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(next.or(start)).toBeVisible();
  while (!(await start.isVisible())) {
    const here = (await where.textContent()) ?? '';
    // A part that loads in the middle of a click moves the button away from it.
    await expect(async () => {
      if ((await where.textContent()) === here) await next.click();
      await expect(where).not.toHaveText(here, { timeout: 2000 });
    }).toPass({ timeout: 15_000 });
  }
  await start.click();
}

/** Answers the current question and continues; returns the question's text. */
export async function answerQuestion(page: Page, answers: Answers) {
  const asked = page.locator('[data-question]');
  const question = (await asked.innerText()).replace(/\s+/g, ' ').trim();
  const known = answers.get(question);
  if (!known) throw new Error(`the content files do not know the question: ${question}`);
  for (const { list, answer } of known) {
    if (list) await page.getByLabel(list, { exact: true }).selectOption(answer);
    else await page.getByRole('radio', { name: answer, exact: true }).check();
  }
  const proceed = page.getByRole('button', { name: 'Continue', exact: true });
  await proceed.click();
  await expect(page.getByText('That’s right')).toBeVisible();
  for (const { list } of known)
    if (list) await expect(page.getByLabel(list, { exact: true })).toHaveCSS('color', INK);
  await proceed.click();
  await expect(page.getByText('That’s right')).toBeHidden();
  return question;
}

/** Answers all questions of the quiz. */
export async function passQuiz(page: Page, answers: Answers, questions: number) {
  for (let i = 0; i < questions; i++) await answerQuestion(page, answers);
}

export async function questionsInQuiz(page: Page): Promise<number> {
  const words = await page
    .getByText(/Question \d+ of \d+/)
    .first()
    .innerText();
  return Number(/of (\d+)/.exec(words)?.[1]);
}

/** Studies a course: reads every page, answers every question and passes the final quiz. */
export async function studyAll(page: Page, courseId: number) {
  const modules = modulesOf(courseId);
  const answers = new Map(modules.flatMap((module) => [...readAnswers(module)]));
  for (let section = 1; section <= modules.flatMap(sectionsOf).length; section++) {
    await readSection(page, section);
    await page.waitForURL(/\/course-quiz\//);
    await passQuiz(page, answers, await questionsInQuiz(page));
  }
  await page.getByRole('button', { name: 'Start Final Quiz' }).click();
  await expect(page.getByRole('heading', { name: /^Final Quiz - Question 1/ })).toBeVisible();
  await passQuiz(page, answers, await questionsInQuiz(page));
  await expect(page.getByRole('heading', { name: 'You passed' })).toBeVisible();
  await page.getByRole('link', { name: /^Continue/ }).click();
}
