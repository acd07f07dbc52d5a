import pg from 'pg';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../../app';
import { connect } from '../../../db/client';
import { aStudyingEnrolment, aUser, signedInAs } from '../../../testing/build';
import { testDatabase } from '../../../testing/database';
import { later, testContext } from '../../../testing/testContext';
import {
  anObservedEnrolment,
  aSubmittedForm,
} from '../../observerForms/testing/anObservedEnrolment';
import { answerQuestion } from './answerQuestion';

const ctx = testContext();
const A_YEAR_AND_A_DAY = 366 * 86_400_000 + 86_400_000;

const anEnrolment = async (over: object = {}) =>
  aStudyingEnrolment(ctx, { userId: (await aUser(ctx)).id, ...over });
type Enrolment = Awaited<ReturnType<typeof anEnrolment>>;

async function theQuestion({ contentSetId }: Enrolment, sectionId: number, questionNo: number) {
  const question = await ctx.db.quizQuestion.findFirstOrThrow({
    where: { contentSetId, sectionId, questionNo },
  });
  return { questionId: question.id, sectionId, questionNo, correct: question.correct };
}
async function rightAnswer(enrolment: Enrolment, sectionId: number, questionNo: number) {
  const { correct, ...question } = await theQuestion(enrolment, sectionId, questionNo);
  return { ...question, responses: correct };
}
const wrongAnswer = async (enrolment: Enrolment, sectionId: number, questionNo: number) => {
  const right = await rightAnswer(enrolment, sectionId, questionNo);
  return { ...right, responses: right.responses.map((index) => (index === 0 ? 1 : 0)) };
};
const answerRight = async (enrolment: Enrolment, sectionId: number, questionNo: number) =>
  answerQuestion(ctx, enrolment, await rightAnswer(enrolment, sectionId, questionNo));
const progress = ({ id }: Enrolment) =>
  ctx.db.enrolment.findUniqueOrThrow({
    where: { id },
    select: {
      lastSectionCompleted: true,
      lastQuestionCompleted: true,
      redirectToQuiz: true,
      courseCompletedAt: true,
    },
  });
const attempts = () =>
  ctx.db.quizAttempt.findMany({ orderBy: { id: 'asc' }, select: { correct: true } });

describe('answering a question', () => {
  it('marks a right answer, says why and moves on', async () => {
    const enrolment = await anEnrolment();
    expect(await answerRight(enrolment, 1, 1)).toEqual({
      correct: true,
      reason: 'Because it is safer.',
      page: null,
      waitSeconds: null,
      finished: false,
      passed: null,
    });
    expect(await progress(enrolment)).toMatchObject({
      lastSectionCompleted: 0,
      lastQuestionCompleted: 1,
    });
  });

  it('marks a wrong answer and stays', async () => {
    const enrolment = await anEnrolment();
    expect(await answerQuestion(ctx, enrolment, await wrongAnswer(enrolment, 1, 1))).toMatchObject({
      correct: false,
      reason: null,
      waitSeconds: null,
    });
    expect(await progress(enrolment)).toMatchObject({ lastQuestionCompleted: 0 });
  });

  it('keeps every attempt', async () => {
    const enrolment = await anEnrolment();
    await answerQuestion(ctx, enrolment, await wrongAnswer(enrolment, 1, 1));
    await answerRight(enrolment, 1, 1);
    expect(await attempts()).toEqual([{ correct: false }, { correct: true }]);
  });

  it('takes an answer that was right before as right again, and changes nothing', async () => {
    const enrolment = await anEnrolment();
    await answerRight(enrolment, 1, 1);
    await answerRight(enrolment, 1, 2);
    const before = await progress(enrolment);
    expect(await answerRight(enrolment, 1, 1)).toMatchObject({ correct: true });
    expect(await progress(enrolment)).toEqual(before);
    expect(await attempts()).toHaveLength(2);
  });

  it('counts a wrong answer that waited on the device once, however often it arrives', async () => {
    const enrolment = await anEnrolment();
    await answerRight(enrolment, 1, 1);
    const waited = { ...(await wrongAnswer(enrolment, 1, 2)), tookMs: 8000 };
    const first = await answerQuestion(ctx, enrolment, waited);
    const arrivals = await Promise.all(
      Array.from({ length: 10 }, () => answerQuestion(ctx, enrolment, waited)),
    );
    expect(arrivals).toEqual(Array.from({ length: 10 }, () => first));
    expect(await attempts()).toEqual([{ correct: true }, { correct: false }]);
    await answerQuestion(ctx, enrolment, await wrongAnswer(enrolment, 1, 2));
    expect(await attempts()).toHaveLength(3);
  });

  it('stores how long the question was open on the device, at most since the paper was drawn', async () => {
    const enrolment = await anEnrolment();
    await answerQuestion(ctx, enrolment, await wrongAnswer(enrolment, 1, 1));
    const minuteLater = later(60_000);
    const right = { ...(await rightAnswer(enrolment, 1, 1)), tookMs: 9000 };
    await answerQuestion(minuteLater, enrolment, right);
    const tooLong = { ...(await rightAnswer(enrolment, 1, 2)), tookMs: 3_000_000 };
    await answerQuestion(minuteLater, enrolment, tooLong);
    const times = await ctx.db.quizAttempt.findMany({
      orderBy: { id: 'asc' },
      select: { tookMs: true },
    });
    expect(times.slice(1)).toEqual([{ tookMs: 9000 }, { tookMs: 60_000 }]);
  });

  it('goes one step forward for ten identical right answers at once', async () => {
    const enrolment = await anEnrolment();
    const answer = await rightAnswer(enrolment, 1, 1);
    const marked = await Promise.all(
      Array.from({ length: 10 }, () => answerQuestion(ctx, enrolment, answer)),
    );
    expect(marked.every(({ correct }) => correct)).toBe(true);
    expect(await progress(enrolment)).toMatchObject({
      lastSectionCompleted: 0,
      lastQuestionCompleted: 1,
    });
    expect(await attempts()).toHaveLength(1);
  });

  it('leads from quiz to content, from the last section to the final quiz, and from there out of the course', async () => {
    const enrolment = await anEnrolment({ redirectToQuiz: true });
    await answerRight(enrolment, 1, 1);
    await answerRight(enrolment, 1, 2);
    expect(await progress(enrolment)).toEqual({
      lastSectionCompleted: 1,
      lastQuestionCompleted: 0,
      redirectToQuiz: false,
      courseCompletedAt: null,
    });
    await answerRight(enrolment, 2, 1);
    await answerRight(enrolment, 2, 2);
    expect(await progress(enrolment)).toEqual({
      lastSectionCompleted: 2,
      lastQuestionCompleted: 0,
      redirectToQuiz: true,
      courseCompletedAt: null,
    });
    await answerRight(enrolment, 99, 1);
    await answerRight(enrolment, 99, 2);
    expect(await progress(enrolment)).toEqual({
      lastSectionCompleted: 99,
      lastQuestionCompleted: 0,
      redirectToQuiz: false,
      courseCompletedAt: ctx.now(),
    });
    expect(await answerRight(enrolment, 99, 2)).toMatchObject({ correct: true });
  });

  it.each([
    ['one further on', [1, 2]],
    ['one of a later section', [2, 1]],
    ['one of the final quiz', [99, 1]],
  ] as const)('refuses %s', async (_, [sectionId, questionNo]) => {
    const enrolment = await anEnrolment();
    await expect(answerRight(enrolment, sectionId, questionNo)).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringMatching(/not open/),
    });
    expect(await attempts()).toEqual([]);
  });

  it('refuses a wrong answer to a question that is done', async () => {
    const enrolment = await anEnrolment();
    await answerRight(enrolment, 1, 1);
    await expect(
      answerQuestion(ctx, enrolment, await wrongAnswer(enrolment, 1, 1)),
    ).rejects.toMatchObject({ refusal: 'conflict' });
  });

  it.each([
    [
      'a question of another course',
      async () => rightAnswer(await anEnrolment({ courseId: 3 }), 1, 1),
    ],
    [
      'a number that belongs to another question',
      async (enrolment: Enrolment) => ({ ...(await rightAnswer(enrolment, 1, 1)), questionNo: 2 }),
    ],
    [
      'a section that belongs to another question',
      async (enrolment: Enrolment) => ({ ...(await rightAnswer(enrolment, 1, 1)), sectionId: 2 }),
    ],
    [
      'the number of a question that is too large for any question',
      async (enrolment: Enrolment) => ({
        ...(await rightAnswer(enrolment, 1, 1)),
        questionId: 9e15,
      }),
    ],
    [
      'numbers beyond all bounds',
      async () => ({ questionId: 9e15, sectionId: -9e15, questionNo: 9e15, responses: [0] }),
    ],
  ])('refuses %s', async (_, answer) => {
    const enrolment = await anEnrolment();
    await expect(answerQuestion(ctx, enrolment, await answer(enrolment))).rejects.toMatchObject({
      refusal: 'conflict',
    });
  });

  it.each([
    [[0], 'Please answer every part of the question.'],
    [[0, 1, 0], 'Please answer every part of the question.'],
    [[0, 2], 'There is no such answer.'],
  ])('refuses the responses %j', async (responses, message) => {
    const enrolment = await anEnrolment();
    const answer = { ...(await rightAnswer(enrolment, 1, 1)), responses };
    await expect(answerQuestion(ctx, enrolment, answer)).rejects.toMatchObject({
      refusal: 'invalid',
      extras: { errors: { responses: [message] } },
    });
  });

  it('refuses a course that has run out, or whose enrolment is not complete', async () => {
    const enrolment = await anEnrolment();
    const answer = await rightAnswer(enrolment, 1, 1);
    await expect(answerQuestion(later(A_YEAR_AND_A_DAY), enrolment, answer)).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringMatching(/expired/),
    });
    await expect(
      answerQuestion(ctx, { ...enrolment, step3CompletedAt: null }, answer),
    ).rejects.toMatchObject({
      refusal: 'conflict',
      message: expect.stringMatching(/complete your enrolment/),
    });
  });
});

describe('the last answer', () => {
  const atTheEnd = { lastSectionCompleted: 2, lastQuestionCompleted: 1 };

  it('issues one certificate for ten who give it at once when the form is in', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, {
      enrolment: atTheEnd,
      form: aSubmittedForm(ctx),
    });
    const answer = await rightAnswer(enrolment, 99, 2);
    await Promise.all(Array.from({ length: 10 }, () => answerQuestion(ctx, enrolment, answer)));
    expect(await ctx.db.certificate.count()).toBe(1);
    expect(await ctx.db.mail.count({ where: { template: 'course-completed' } })).toBe(1);
  });

  it('issues none while the form is not in', async () => {
    const { enrolment } = await anObservedEnrolment(ctx, { enrolment: atTheEnd });
    await answerRight(enrolment, 99, 2);
    expect(await progress(enrolment)).toMatchObject({ courseCompletedAt: ctx.now() });
    expect(await ctx.db.certificate.count()).toBe(0);
  });

  it('completes nothing twice where the office has set the progress back', async () => {
    const enrolment = await anEnrolment({ ...atTheEnd, courseCompletedAt: ctx.now() });
    const answer = await rightAnswer(enrolment, 99, 2);
    expect(await answerQuestion(ctx, enrolment, answer)).toMatchObject({ correct: true });
    expect(await attempts()).toEqual([]);
  });
});

describe('the statements of one answer', () => {
  /** A server of its own, and the names of the statements that it sends; undefined for a statement without a name. */
  async function aHeardServer(pooled: boolean) {
    // A connection only calls the function that it found when it was opened.
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const db = connect((await testDatabase()).url, { pooled });
    onTestFinished(async () => {
      await db.$disconnect();
      query.mockRestore();
    });
    const names = () =>
      query.mock.calls.map(([sent]) => (sent as unknown as { name?: string }).name);
    return { app: createApp(testContext({ db })), names, forget: () => query.mockClear() };
  }

  async function namesOfAnswer(pooled: boolean, answer: typeof rightAnswer) {
    const user = await aUser(ctx);
    const enrolment = await aStudyingEnrolment(ctx, { userId: user.id });
    const { app, names, forget } = await aHeardServer(pooled);
    const header = await signedInAs(ctx, user);
    const send = (body: object) =>
      request(app)
        .patch(`/api/v1/userCourse/${enrolment.contentToken}/quiz/answer`)
        .set(header)
        .send(body)
        .expect(200);
    // The first answer draws the paper.
    await send(await wrongAnswer(enrolment, 1, 1));
    const body = await answer(enrolment, 1, 1);
    forget();
    await send(body);
    return names();
  }

  it.each([
    ['right', rightAnswer],
    ['wrong', wrongAnswer],
  ])('are four with a name for a %s one, the look at the session included', async (_, answer) => {
    expect(await namesOfAnswer(false, answer)).toEqual([
      'caller',
      'enrolment by contentToken',
      'answered question',
      'try',
    ]);
  });

  it('have no names behind a pooler', async () => {
    expect(await namesOfAnswer(true, rightAnswer)).toEqual(Array(4).fill(undefined));
  });
});
