import type { AppContext } from '../context';
import { getQuizSet, openPaper } from '../features/study/quizzes/papers';
import { studyUpTo } from './demoEnrolments';

/** A learner who has finished three papers of the final quiz without passing, and who asks for a call. */
export async function needHelp(ctx: AppContext, enrolmentId: string) {
  const { contentSetId } = await ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolmentId } });
  const { sectionCount, finalQuizRule } = await getQuizSet(ctx.db, contentSetId);
  await studyUpTo(ctx, enrolmentId, sectionCount);
  if (!finalQuizRule) return;
  await ctx.db.enrolment.update({ where: { id: enrolmentId }, data: { redirectToQuiz: true } });
  let paperId: string | null = null;
  for (const missed of [11, 9, 8]) paperId = await missFinalQuiz(ctx, enrolmentId, missed);
  await ctx.db.learnerHelp.create({
    data: {
      enrolmentId,
      paperId,
      createdAt: ctx.now(),
      callRequestedAt: ctx.now(),
      phone: '0412345678',
    },
  });
}

/** The first answers to the first questions of the paper are wrong. */
async function missFinalQuiz(ctx: AppContext, enrolmentId: string, missed: number) {
  const enrolment = await ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolmentId } });
  const { id: paperId, questions } = await openPaper(ctx, enrolment);
  const asked = await ctx.db.quizQuestion.findMany({
    where: { id: { in: questions.map(({ questionId }) => questionId) } },
  });
  const correctOf = new Map(asked.map(({ id, correct }) => [id, correct]));
  const answer = (questionId: number, right: boolean, firstTry: boolean) => {
    const correct = correctOf.get(questionId) ?? [];
    const responses = right ? correct : correct.map((item) => (item === 0 ? 1 : 0));
    return {
      enrolmentId,
      questionId,
      responses,
      correct: right,
      answeredAt: ctx.now(),
      paperId,
      firstTry,
    };
  };
  await ctx.db.quizAttempt.createMany({
    data: questions.flatMap(({ questionId }, i) =>
      i < missed
        ? [answer(questionId, false, true), answer(questionId, true, false)]
        : [answer(questionId, true, true)],
    ),
  });
  await ctx.db.quizPaper.update({
    where: { id: paperId },
    data: {
      finishedAt: ctx.now(),
      firstTriesRight: Math.max(0, questions.length - missed),
      passed: false,
    },
  });
  return paperId;
}
