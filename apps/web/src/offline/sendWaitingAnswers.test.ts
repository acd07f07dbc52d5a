import { MESSAGES } from '@platewise/shared/messages';
import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, problem } from '../testing/fakeServer';
import { signInAs } from '../testing/signInAs';
import { clearRows } from './deviceDatabase';
import {
  onAnswersSent,
  releaseHeldAnswers,
  type SentAnswers,
  sendWaitingAnswers,
  stopSending,
} from './sendWaitingAnswers';
import { addWaitingAnswer, listWaitingAnswers } from './waitingAnswers';

const ANSWER = 'PATCH /userCourse/uc-1/quiz/answer';
const REDIRECT = { 'PATCH /userCourse/uc-1/quiz/redirect': {} };
const MARK = {
  correct: true,
  reason: null,
  page: null,
  waitSeconds: null,
  finished: false,
  passed: null,
};

const give = (questionNo: number, over: { paperId?: string; sectionId?: number } = {}) =>
  addWaitingAnswer({
    userCourseId: 'uc-1',
    paperId: 'paper-a',
    sectionId: 1,
    questionNo,
    questionId: questionNo,
    responses: [0],
    tookMs: 4000,
    questionCount: 9,
    sectionCount: 3,
    ...over,
  });
const numbersLeft = async () => (await listWaitingAnswers()).map(({ questionNo }) => questionNo);

let sent: SentAnswers[] = [];
let off = () => {};
beforeEach(async () => {
  localStorage.clear();
  await clearRows('answers');
  for (const paperId of ['paper-a', 'paper-b']) releaseHeldAnswers(paperId);
  signInAs();
  sent = [];
  off = onAnswersSent((each) => void sent.push(each));
});
afterEach(() => {
  off();
  stopSending();
});

it('sends each answer once and in order, however often it is told to', async () => {
  for (const questionNo of [3, 1, 2]) await give(questionNo);
  const server = fakeServer({ [ANSWER]: { body: MARK }, ...REDIRECT });
  await Promise.all(Array.from({ length: 10 }, sendWaitingAnswers));
  const bodies = server.bodies(ANSWER) as QuizAnswer[];
  expect(bodies.map(({ questionNo }) => questionNo)).toEqual([1, 2, 3]);
  expect(bodies[0]).toMatchObject({ paperId: 'paper-a', responses: [0], tookMs: 4000 });
  const keys = server.asked.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  expect(new Set(keys).size).toBe(3);
  expect(sent).toEqual([{ checked: 3, toTryAgain: 0, elsewhere: 0, passed: false }]);
});

it('sends an answer again under the same id when its result was lost', async () => {
  await give(1);
  const lost = fakeServer({ [ANSWER]: 'offline' });
  await sendWaitingAnswers();
  expect(await numbersLeft()).toEqual([1]);
  const server = fakeServer({ [ANSWER]: { body: MARK }, ...REDIRECT });
  await sendWaitingAnswers();
  const keyOf = ({ asked }: typeof server) => asked[0]?.idempotencyKey;
  expect(keyOf(server)).toBe(keyOf(lost));
  expect(await numbersLeft()).toEqual([]);
});

it('tries again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await give(1);
    fakeServer({ [ANSWER]: 'offline' });
    await sendWaitingAnswers();
    fakeServer({ [ANSWER]: { body: MARK }, ...REDIRECT });
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(async () => expect(await numbersLeft()).toEqual([]));
  } finally {
    vi.useRealTimers();
  }
});

it('holds later answers of the paper after a wrong one, and sends those of other papers', async () => {
  await give(1);
  await give(2);
  await give(1, { paperId: 'paper-b', sectionId: 2 });
  const isWrong = (body: unknown) => (body as QuizAnswer).paperId === 'paper-a';
  const server = fakeServer({
    [ANSWER]: ({ body }) => ({ body: { ...MARK, correct: !isWrong(body) } }),
    ...REDIRECT,
  });
  await sendWaitingAnswers();
  expect(server.bodies(ANSWER)).toHaveLength(2);
  expect(await numbersLeft()).toEqual([2]);
  expect(sent).toMatchObject([{ checked: 2, toTryAgain: 1 }]);
});

it('goes on after a wrong answer in the quiz that a refresher begins with', async () => {
  await give(1, { sectionId: 98 });
  await give(2, { sectionId: 98 });
  fakeServer({ [ANSWER]: { body: { ...MARK, correct: false } } });
  await sendWaitingAnswers();
  expect(await numbersLeft()).toEqual([]);
  expect(sent).toMatchObject([{ checked: 2, toTryAgain: 0 }]);
});

it.each([
  ['has been answered elsewhere', { currentSection: 1, currentQuestion: 5 }, []],
  ['belongs to a section that is done', { currentSection: 2, currentQuestion: 1 }, []],
  ['comes after one that is open', { currentSection: 1, currentQuestion: 2 }, [3]],
])('when the server refuses a question because it %s', async (_, body, left) => {
  await give(3);
  fakeServer({
    [ANSWER]: problem(409, MESSAGES.quiz.notOpen),
    'GET /userCourse/uc-1/status': { body },
  });
  await sendWaitingAnswers();
  expect(await numbersLeft()).toEqual(left);
});

it.each([
  [409, 'Your order is in progress.', [1]],
  [429, 'You can try again in 20 seconds.', [1]],
  [500, 'Oops', [1]],
  [404, 'Not found', []],
])('after %i “%s” these answers are left: %j', async (status, message, left) => {
  await give(1);
  fakeServer({ [ANSWER]: problem(status, message) });
  await sendWaitingAnswers();
  expect(await numbersLeft()).toEqual(left);
});

it('leaves the answers of another user alone', async () => {
  await give(1);
  signInAs({ id: 'user-2' });
  const server = fakeServer({});
  await sendWaitingAnswers();
  expect(server.asked).toEqual([]);
  signInAs();
  expect(await numbersLeft()).toEqual([1]);
});
