import { readAnswers } from './answers';
import { enrolByApi } from './pages/enrolByApi';
import { questionsInQuiz } from './pages/study';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

const MODULES = ['units/SITXFSA005', 'units/SITXFSA006', 'topics/standard-322a'];

test('a learner who renews is asked what is still known, and reads the rest', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'a phone has the least room');
  test.setTimeout(240_000);
  const { enrolmentId } = await enrolByApi(page, 8, `again-${Date.now()}@example.com`);
  await page.goto(`/course-content/${enrolmentId}/`);
  await expect(page.getByRole('heading', { name: 'What do you still know?' })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).click();

  const answers = new Map(MODULES.flatMap((module) => [...readAnswers(module)]));
  const questions = await questionsInQuiz(page);
  await test.step('one question is answered wrong, all others right', async () => {
    for (let number = 1; number <= questions; number += 1) {
      await expect(page.getByText(`Question ${number} of ${questions}`)).toBeVisible();
      await choose(page, answers, number === 1);
      await page.getByRole('button', { name: 'Answer', exact: true }).click();
      if (number === 1) expect(await wcagFaults(page)).toEqual([]);
      await page.getByRole('button', { name: /^(Next Question|See the Result)$/ }).click();
    }
  });

  await test.step('the result says what is read, and reading begins with what is new', async () => {
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What you still know' })).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Start Reading' }).click();
    await expect(page.getByText(/^Section 1:/)).toBeVisible();
    const strip = page.getByRole('list', { name: 'Progress through the course' });
    await expect(strip.getByText(/known already/).first()).toBeAttached();
  });

  await test.step('everything can be read after all', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Read Everything Anyway' }).click();
    const strip = page.getByRole('list', { name: 'Progress through the course' });
    await expect(strip).toBeVisible();
    await expect(strip.getByText(/known already/)).toHaveCount(0);
  });
});

/** Answers the open question: right, or wrong on purpose. */
async function choose(page: Page, answers: ReturnType<typeof readAnswers>, isWrong: boolean) {
  const question = (await page.locator('[data-question]').innerText()).replace(/\s+/g, ' ').trim();
  const known = answers.get(question);
  if (!known) throw new Error(`the content files do not know the question: ${question}`);
  for (const { list, answer } of known) {
    if (list && isWrong) {
      const select = page.getByLabel(list, { exact: true });
      const items = await select.locator('option:not([disabled])').allInnerTexts();
      await select.selectOption(items.find((item) => item !== answer) ?? '');
    } else if (list) await page.getByLabel(list, { exact: true }).selectOption(answer);
    else {
      const right = page.getByRole('radio', { name: answer, exact: true });
      const wrong = page.getByRole('radiogroup').locator('label').filter({ hasNot: right });
      await (isWrong ? wrong.getByRole('radio').first() : right).check();
    }
  }
}
