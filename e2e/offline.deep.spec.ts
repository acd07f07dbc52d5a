import { type Answers, readAnswers } from './answers';
import { officeCall } from './pages/completeByApi';
import { enrolByApi } from './pages/enrolByApi';
import { signOut } from './pages/signIn';
import { answerQuestion, passQuiz, questionsInQuiz, readSection } from './pages/study';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

const UNIT = 'units/SITXFSA005';
const WAITING = /^Saved\. Checked when you are online\./;

test('a learner saves a course, studies it in flight mode, and every answer arrives once', async ({
  page,
  context,
}, { project }) => {
  test.skip(project.name !== 'phone', 'this is study on a phone');
  test.setTimeout(300_000);
  const answers = readAnswers(UNIT);
  const { enrolmentId } = await enrolByApi(page, 2, `flight-${Date.now()}@example.com`);

  await test.step('a missed question of section 1 makes ten questions in section 2', async () => {
    await page.goto(`/course-content/${enrolmentId}/`);
    await readSection(page, 1);
    const questions = await questionsInQuiz(page);
    await answerWrong(page, answers);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await passQuiz(page, answers, questions);
  });

  await test.step('the course is saved with one tap, and the quiz of section 2 is opened', async () => {
    await page.getByRole('button', { name: 'Go on to Section 2' }).click();
    await page.getByRole('button', { name: 'Contents' }).click();
    const save = page.getByRole('button', { name: 'Save This Course on This Device' });
    await save.click();
    await expect(page.getByText('Saved on this device')).toBeVisible({ timeout: 60_000 });
    expect(await wcagFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await readSection(page, 2);
    expect(await questionsInQuiz(page)).toBe(10);
    await page.getByRole('button', { name: 'Go Back to the Course Content' }).click();
    await expect(page.getByText(/^Page \d+ of \d+$/).first()).toBeVisible();
  });

  await context.setOffline(true);
  await test.step('section 2 is read in flight mode, also after a reload, with its pictures', async () => {
    await page.reload();
    await expect(page.getByText(/^Page \d+ of \d+$/).first()).toBeVisible();
    for (;;) {
      expect(await brokenPictures(page)).toEqual([]);
      const previous = page.getByRole('button', { name: 'Previous Page' });
      if (!(await previous.isVisible())) break;
      await previous.click();
    }
    await readSection(page, 2);
  });

  await test.step('ten answers wait on the device, one of them wrong', async () => {
    for (let number = 1; number <= 10; number += 1) {
      await expect(page.getByText(`Question ${number} of 10`)).toBeVisible();
      if (number === 3) await answerWrong(page, answers);
      else await giveAnswer(page, answers);
      if (number < 10) await expect(page.getByText(WAITING)).toBeVisible();
      if (number === 5) expect(await wcagFaults(page)).toEqual([]);
      if (number === 6) await page.reload();
    }
  });

  await test.step('section 3 is read, and its quiz has to wait', async () => {
    await readSection(page, 3);
    await expect(page.getByText('You need the internet to open this quiz.')).toBeVisible();
  });

  await page.close();
  const again = await context.newPage();
  await test.step('the tab is gone, and the app starts in flight mode', async () => {
    await again.goto('/Your-Courses/');
    await expect(again.getByText('Food Handling Level 1').first()).toBeVisible();
  });

  await test.step('back online all answers are sent, and the wrong one comes back', async () => {
    await context.setOffline(false);
    const notice = again.getByText('An answer that you gave offline wasn’t right. Try it again.');
    await expect(notice).toBeVisible();
    await again.goto(`/course-quiz/${enrolmentId}/`);
    await expect(again.getByText('Question 3 of 10')).toBeVisible();
    await expect(again.getByRole('alert').first()).toContainText('incorrect');
    await answerQuestion(again, answers);
    await expect(again.getByText(/^Section 3/).first()).toBeVisible();
  });

  await test.step('the server has each answer once', async () => {
    const readHistory = async () => {
      const history = await officeCall(again, 'GET', `/admin/users/course/${enrolmentId}/history`);
      return JSON.stringify(await history.json());
    };
    await expect.poll(readHistory).toContain('Section 2 quiz: 10 of 10');
    expect(await readHistory()).toContain('11 tries, 1 wrong first');
  });

  await test.step('a log-out leaves nothing on the device', async () => {
    await again.goto('/Update-Profile');
    await again.getByRole('button', { name: 'Menu' }).click();
    await again.getByRole('button', { name: 'Logout' }).last().click();
    await again.waitForURL((url) => url.pathname === '/');
    const left = () =>
      again.evaluate(async () => ({
        caches: (await caches.keys()).filter((name) => name.startsWith('platewise')),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        key: localStorage.getItem('platewise-device'),
      }));
    await expect.poll(left).toEqual({ caches: [], databases: [], key: null });
  });
});

test('an observer’s form that was opened opens again without a connection', async ({
  page,
  context,
}, { project }) => {
  test.skip(project.name !== 'phone', 'observers stand in a kitchen');
  const { enrolmentId, call } = await enrolByApi(page, 2, `kitchen-${Date.now()}@example.com`);
  const { thirdPartyAccessToken } = await call('GET', `/userCourse/${enrolmentId}/status`);
  await signOut(page);
  await page.goto(`/third-party-form/${thirdPartyAccessToken}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const words = await title.innerText();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await expect(title).toHaveText(words);
  await expect(page.getByText('We couldn’t open the form')).toBeHidden();
});

const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main img')]
      .filter((picture) => (picture as HTMLImageElement).complete)
      .filter((picture) => (picture as HTMLImageElement).naturalWidth === 0)
      .map((picture) => picture.getAttribute('src')),
  );

async function openQuestion(page: Page, answers: Answers) {
  const text = await page.locator('[data-question]').innerText();
  const question = text.replace(/\s+/g, ' ').trim();
  const known = answers.get(question.replace(/^Review: you missed this in the last section /, ''));
  if (!known) throw new Error(`the content files do not know the question: ${question}`);
  return known;
}

/** Answers right and continues. */
async function giveAnswer(page: Page, answers: Answers) {
  for (const { list, answer } of await openQuestion(page, answers)) {
    if (list) await page.getByLabel(list, { exact: true }).selectOption(answer);
    else await page.getByRole('radio', { name: answer, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function answerWrong(page: Page, answers: Answers) {
  for (const { list, answer } of await openQuestion(page, answers)) {
    if (list) {
      const select = page.getByLabel(list, { exact: true });
      const items = await select.locator('option:not([disabled])').allInnerTexts();
      await select.selectOption(items.find((item) => item !== answer) ?? '');
    } else {
      const items = page.getByRole('radiogroup').locator('label');
      await items.filter({ hasNotText: answer }).getByRole('radio').first().check();
    }
  }
  await page.getByRole('button', { name: 'Continue' }).click();
}
