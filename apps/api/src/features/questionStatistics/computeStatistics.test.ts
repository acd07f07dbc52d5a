import { expect, it } from 'vitest';
import { anOpenCourse, aStudyingEnrolment, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { computeStatistics } from './computeStatistics';

const ctx = testContext();

/** A published set with one quiz of so many questions, each with the right item first and a wrong one after it. */
async function aQuiz(questions: number) {
  await anOpenCourse(ctx, 2);
  await ctx.db.contentSet.updateMany({ where: { courseId: 2 }, data: { state: 'RETIRED' } });
  const { id } = await ctx.db.contentSet.create({
    data: {
      courseId: 2,
      state: 'WAITING',
      hash: 'measured',
      sectionCount: 1,
      sections: [],
      createdAt: ctx.now(),
      questions: {
        create: Array.from({ length: questions }, (_, i) => ({
          sectionId: 1,
          questionNo: i + 1,
          questionType: 1,
          question: `Question ${i + 1}?`,
          options: [{ title: '', items: ['right', 'wrong', 'never'] }],
          correct: [0],
          reason: '',
        })),
      },
    },
  });
  await ctx.db.contentSet.update({
    where: { id },
    data: { state: 'LIVE', number: 2, publishedAt: ctx.now() },
  });
  const rows = await ctx.db.quizQuestion.findMany({
    where: { contentSetId: id },
    orderBy: { questionNo: 'asc' },
  });
  return { setId: id, questionIds: rows.map((row) => row.id) };
}

/** The first tries of one learner, in the order of the questions; null where a question was not asked. */
async function aLearner(
  { setId, questionIds }: Awaited<ReturnType<typeof aQuiz>>,
  right: (boolean | null)[],
  tookMs = 1000,
) {
  const { id: userId } = await aUser(ctx);
  const { id: enrolmentId } = await aStudyingEnrolment(ctx, { userId, contentSetId: setId });
  for (const [i, isRight] of right.entries()) {
    if (isRight === null) continue;
    const answer = { enrolmentId, questionId: questionIds[i] as number, answeredAt: ctx.now() };
    await ctx.db.quizAttempt.create({
      data: { ...answer, correct: isRight, responses: [isRight ? 0 : 1], tookMs },
    });
    // The second try is always right, and counts for nothing.
    await ctx.db.quizAttempt.create({
      data: { ...answer, correct: true, responses: [0], tookMs: 1 },
    });
  }
}

const statisticOf = (questionId: number | undefined) =>
  ctx.db.questionStatistic.findUniqueOrThrow({ where: { questionId: questionId as number } });

it('gives the point-biserial correlation of the worked example in the manual of scipy.stats.pointbiserialr', async () => {
  // x = [0, 0, 0, 1, 1, 1, 1], y = [0, 1, 2, 3, 4, 5, 6]: r = 0.8660254037844386.
  const quiz = await aQuiz(7);
  for (const [others, x] of [0, 0, 0, 1, 1, 1, 1].entries())
    await aLearner(quiz, [x === 1, ...Array.from({ length: 6 }, (_, i) => i < others)]);
  await computeStatistics(ctx, quiz.setId);
  const { discrimination } = await statisticOf(quiz.questionIds[0]);
  expect(discrimination).toBeCloseTo(0.8660254037844386, 10);
});

it('counts first tries only, each item, and the median time', async () => {
  const quiz = await aQuiz(2);
  await aLearner(quiz, [true, true], 1000);
  await aLearner(quiz, [false, true], 3000);
  await aLearner(quiz, [false, null], 9000);
  await computeStatistics(ctx, quiz.setId);
  expect(await statisticOf(quiz.questionIds[0])).toMatchObject({
    learners: 3,
    firstTriesRight: 1,
    choices: [[1, 2, 0]],
    medianMs: 3000,
    computedAt: ctx.now(),
  });
  expect(await statisticOf(quiz.questionIds[1])).toMatchObject({
    learners: 2,
    firstTriesRight: 2,
    // Everybody was right: a correlation is not defined.
    discrimination: null,
  });
});

it('replaces the figures from before', async () => {
  const quiz = await aQuiz(2);
  await aLearner(quiz, [true, false]);
  await computeStatistics(ctx, quiz.setId);
  await aLearner(quiz, [true, false]);
  await computeStatistics(ctx, quiz.setId);
  expect(await ctx.db.questionStatistic.count()).toBe(2);
  expect((await statisticOf(quiz.questionIds[0])).learners).toBe(2);
});
