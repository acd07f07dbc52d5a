import { MESSAGES } from '@platewise/shared/messages';
import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearRows } from '../../../offline/deviceDatabase';
import { releaseHeldAnswers, sendWaitingAnswers } from '../../../offline/sendWaitingAnswers';
import { addWaitingAnswer, listWaitingAnswers } from '../../../offline/waitingAnswers';
import { problem } from '../../../testing/fakeServer';
import { signInAs } from '../../../testing/signInAs';
import { choice, openQuiz, pressContinue, quizServer, REASON, WRONG } from '../testing/openQuiz';
import { ANSWER, aProgress, ID, STATUS } from '../testing/studyFixtures';

beforeEach(async () => {
  localStorage.clear();
  await clearRows('answers');
  releaseHeldAnswers('paper-2');
  signInAs();
});

const NOT_SAVED = 'Not saved, trying again';
const WAITING =
  /^(Saved\. Checked when you are online\. )?1 (saved )?answer is (waiting|checked next)\.$/;
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

async function matchFoods({ user }: { user: UserEvent }, hot: string) {
  await user.selectOptions(await screen.findByLabelText('Cold food'), '5 °C');
  await user.selectOptions(screen.getByLabelText('Hot food'), hot);
  await user.click(pressContinue());
}

/** A server on which the answers move the learner on, as the real one does. `answers` are those it has stored. */
function strictServer({ isOnline = true, at = 1 } = {}) {
  const answers: { questionNo: number; responses: number[]; key: string | null }[] = [];
  const line = { isOnline };
  let currentQuestion = at;
  const progress = () =>
    currentQuestion <= 2 ? progressAt(currentQuestion) : aProgress({ currentSection: 3 });
  quizServer(
    {},
    {},
    {
      [STATUS]: () => (line.isOnline ? { body: progress() } : 'offline'),
      [ANSWER]: ({ body, idempotencyKey }) => {
        if (!line.isOnline) return 'offline';
        const { questionNo, responses } = body as QuizAnswer;
        if (questionNo !== currentQuestion) return problem(409, MESSAGES.quiz.notOpen);
        answers.push({ questionNo, responses, key: idempotencyKey });
        const right = questionNo === 1 ? [1] : [0, 1];
        const correct = JSON.stringify(right) === JSON.stringify(responses);
        if (correct) currentQuestion += 1;
        const reason = correct ? REASON : 'Too cold for bacteria to die.';
        return { body: { ...WRONG, correct, reason, finished: currentQuestion > 2 } };
      },
    },
  );
  return { answers, line };
}

const LESSON = [{ path: '/course-content/:id', element: <p>the lesson</p> }];

it('stores an answer on the device and shows the next question', async () => {
  const { answers, line } = strictServer();
  const app = openQuiz();
  await app.user.click(await choice('Green'));
  line.isOnline = false;
  await app.user.click(pressContinue());
  expect(await screen.findByText('Question 2 of 2')).toBeTruthy();
  expect(await screen.findByText(WAITING)).toBeTruthy();
  expect(answers).toEqual([]);
});

it('goes on to the next section after the last question, and sends all answers once and in order', async () => {
  const { answers, line } = strictServer();
  const app = openQuiz(LESSON);
  await app.user.click(await choice('Green'));
  line.isOnline = false;
  await app.user.click(pressContinue());
  await matchFoods(app, '60 °C');
  expect(await screen.findByText('the lesson')).toBeTruthy();
  expect(await listWaitingAnswers()).toHaveLength(2);

  line.isOnline = true;
  app.unmount();
  openQuiz(LESSON);
  await waitFor(async () => expect(await listWaitingAnswers()).toEqual([]));
  await connectionIsBack();
  expect(answers.map(({ questionNo }) => questionNo)).toEqual([1, 2]);
  expect(new Set(answers.map(({ key }) => key)).size).toBe(2);
  expect(await screen.findByText('You’re online. We checked 2 answers.')).toBeTruthy();
});

it('brings a wrong answer back, and sends the later ones once it is right', async () => {
  const { answers, line } = strictServer();
  const app = openQuiz(LESSON);
  await app.user.click(await choice('Blue'));
  line.isOnline = false;
  await app.user.click(pressContinue());
  await screen.findByText('Question 2 of 2');
  line.isOnline = true;
  await connectionIsBack();

  expect(await screen.findByText('Question 1 of 2')).toBeTruthy();
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain(MESSAGES.quiz.wrong);
  expect((await choice('Blue')).checked).toBe(true);
  await app.user.click(await choice('Green'));
  await app.user.click(pressContinue());
  expect(await screen.findByText(REASON)).toBeTruthy();
  expect(answers.map(({ responses }) => responses)).toEqual([[2], [1]]);
});

it('holds answers to later questions back until the wrong one is right', async () => {
  const { answers, line } = strictServer();
  const app = openQuiz(LESSON);
  await app.user.click(await choice('Blue'));
  line.isOnline = false;
  await app.user.click(pressContinue());
  await matchFoods(app, '60 °C');
  await screen.findByText('the lesson');
  line.isOnline = true;
  app.unmount();
  await sendWaitingAnswers();

  const again = openQuiz(LESSON);
  expect(await screen.findByText('Question 1 of 2')).toBeTruthy();
  await screen.findAllByRole('alert');
  expect(await listWaitingAnswers()).toMatchObject([{ questionNo: 2 }]);
  await again.user.click(await choice('Green'));
  await again.user.click(pressContinue());
  await waitFor(async () => expect(await listWaitingAnswers()).toEqual([]));
  expect(answers.map(({ questionNo }) => questionNo)).toEqual([1, 1, 2]);
});

it('sends an answer once when its first result was lost on the way', async () => {
  const { answers, line } = strictServer();
  const app = openQuiz(LESSON);
  await app.user.click(await choice('Green'));
  line.isOnline = false;
  await app.user.click(pressContinue());
  await screen.findByText(WAITING);
  app.unmount();

  // The answer had arrived after all: the server is one question further.
  const later = strictServer({ at: 2 });
  openQuiz(LESSON);
  expect(await screen.findByText('Question 2 of 2')).toBeTruthy();
  await waitFor(async () => expect(await listWaitingAnswers()).toEqual([]));
  expect([...answers, ...later.answers]).toEqual([]);
});

it('tells two answers to one question apart: the first one stays', async () => {
  const given = {
    userCourseId: ID,
    paperId: 'paper-2',
    sectionId: 2,
    questionNo: 1,
    questionId: 21,
    tookMs: 900,
    questionCount: 2,
    sectionCount: 3,
  };
  await addWaitingAnswer({ ...given, responses: [1] });
  await addWaitingAnswer({ ...given, responses: [2] });
  expect(await listWaitingAnswers()).toMatchObject([{ responses: [1] }]);
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
