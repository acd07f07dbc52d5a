import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { aStudyingEnrolment, aUser } from '../../../testing/build';
import { inFileOrder } from '../../study/quizzes/paperRules';
import { anExamCourse } from '../../study/quizzes/testing/anExamCourse';

/** A learner who has answered one question wrong in each of three papers of the final quiz, the critical one, with the office's task. */
export async function aLearnerToHelp(
  ctx: AppContext,
  over: Partial<Prisma.LearnerHelpUncheckedCreateInput> = {},
) {
  const { id: contentSetId } = await anExamCourse(ctx);
  const user = await aUser(ctx);
  const enrolment = await aStudyingEnrolment(ctx, {
    userId: user.id,
    contentSetId,
    lastSectionCompleted: 2,
    redirectToQuiz: true,
  });
  const asked = await ctx.db.quizQuestion.findMany({
    where: { contentSetId, sectionId: FINAL_QUIZ },
    orderBy: { questionNo: 'asc' },
    take: 4,
  });
  const questions = inFileOrder(
    asked.map(({ options, ...question }) => ({ ...question, options: options as [] })),
  );
  const paperIds: string[] = [];
  for (const number of [1, 2, 3]) {
    const { id } = await ctx.db.quizPaper.create({
      data: {
        enrolmentId: enrolment.id,
        sectionId: FINAL_QUIZ,
        number,
        drawnAt: ctx.now(),
        questions,
        finishedAt: ctx.now(),
        firstTriesRight: 3,
        passed: false,
      },
    });
    paperIds.push(id);
    await ctx.db.quizAttempt.createMany({
      data: asked.map(({ id: questionId, critical }) => ({
        enrolmentId: enrolment.id,
        questionId,
        responses: [critical ? 1 : 0],
        correct: !critical,
        answeredAt: ctx.now(),
        paperId: id,
        firstTry: true,
      })),
    });
  }
  const help = await ctx.db.learnerHelp.create({
    data: {
      enrolmentId: enrolment.id,
      paperId: paperIds.at(-1) ?? null,
      createdAt: ctx.now(),
      ...over,
    },
  });
  return { user, enrolment, help };
}
