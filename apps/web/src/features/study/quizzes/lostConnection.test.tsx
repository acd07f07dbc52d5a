import { MESSAGES } from '@platewise/shared/messages';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem } from '../../../testing/fakeServer';
import { signInAs } from '../../../testing/signInAs';
import { choice, openQuiz, pressContinue, quizServer, REASON } from '../testing/openQuiz';
import { ANSWER, aProgress, ID, STATUS } from '../testing/studyFixtures';

beforeEach(() => {
  localStorage.clear();
  signInAs();
});

const NOT_SAVED = 'Not saved, trying again';
const progressAt = (currentQuestion: number) =>
  aProgress({ redirectToQuiz: true, currentQuestion });
const connectionIsBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
  });

async function answerGreen() {
  const app = openQuiz();
  await app.user.click(await choice('Green'));
  await app.user.click(pressContinue());
  return app;
}

it('keeps the answer on screen and sends it once when the connection is back', async () => {
  quizServer({}, {}, { [ANSWER]: 'offline' });
  const { place } = await answerGreen();
  expect(await screen.findByText(NOT_SAVED)).toBeTruthy();
  expect((await choice('Green')).checked).toBe(true);
  expect(place()).toBe(`/course-quiz/${ID}/`);

  const up = quizServer();
  await connectionIsBack();
  expect(await screen.findByText(REASON)).toBeTruthy();
  expect(screen.getByText('Saved')).toBeTruthy();
  await connectionIsBack();
  expect(up.bodies(ANSWER)).toEqual([
    { paperId: 'paper-2', questionId: 21, sectionId: 2, questionNo: 1, responses: [1] },
  ]);
});

it('tries again by itself', async () => {
  quizServer({}, {}, { [ANSWER]: 'offline' });
  await answerGreen();
  await screen.findByText(NOT_SAVED);
  quizServer();
  expect(await screen.findByText(REASON)).toBeTruthy();
});

it('sends the answer after the page was closed and opened again', async () => {
  quizServer({}, {}, { [ANSWER]: 'offline' });
  const { unmount } = await answerGreen();
  await screen.findByText(NOT_SAVED);
  unmount();

  const server = quizServer();
  openQuiz();
  expect(await screen.findByText(REASON)).toBeTruthy();
  expect(server.bodies(ANSWER)).toMatchObject([{ questionId: 21, responses: [1] }]);
});

it('keeps a choice that was not given as the answer yet, and sends nothing', async () => {
  quizServer();
  const { user, unmount } = openQuiz();
  await user.click(await choice('Blue'));
  unmount();
  const server = quizServer();
  openQuiz();
  expect((await choice('Blue')).checked).toBe(true);
  expect(server.bodies(ANSWER)).toEqual([]);
});

it('keeps the answer through a sign-in that has ended, and sends it after the new one', async () => {
  quizServer(
    {},
    {},
    {
      [ANSWER]: problem(401, MESSAGES.auth.signInAgain),
      'POST /auth/token': problem(400, 'Dead', { invalid_refreshtoken: ['Dead'] }),
    },
  );
  const { unmount } = await answerGreen();
  await screen.findByText(NOT_SAVED);
  expect(localStorage.getItem('platewise')).toBeNull();
  unmount();

  signInAs();
  const server = quizServer();
  openQuiz();
  expect(await screen.findByText(REASON)).toBeTruthy();
  expect(server.bodies(ANSWER)).toHaveLength(1);
});

it('goes to the right question when another window was quicker', async () => {
  let asked = 0;
  const server = quizServer(
    {},
    {},
    {
      [ANSWER]: () => {
        asked += 1;
        return problem(409, MESSAGES.quiz.notOpen);
      },
      [STATUS]: () => ({ body: progressAt(asked === 0 ? 1 : 2) }),
    },
  );
  await answerGreen();
  expect(await screen.findByText('Question 2 of 2')).toBeTruthy();
  expect(server.bodies(ANSWER)).toHaveLength(1);
});

it('says so when the server refuses the answer, and lets one try again', async () => {
  quizServer({}, {}, { [ANSWER]: problem(500, 'Oops') });
  const { user } = await answerGreen();
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.quiz.notSaved);
  quizServer();
  await user.click(pressContinue());
  expect(await screen.findByText(REASON)).toBeTruthy();
});

it('goes on after a right answer even if reading the progress failed at first', async () => {
  let reads = 0;
  quizServer(
    {},
    {},
    {
      [STATUS]: () => {
        reads += 1;
        if (reads === 2) return 'offline';
        return { body: progressAt(reads === 1 ? 1 : 2) };
      },
    },
  );
  const { user } = await answerGreen();
  await screen.findByText(REASON);
  await user.click(pressContinue());
  expect(await screen.findByText('Question 2 of 2')).toBeTruthy();
});
