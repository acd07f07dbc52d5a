import type { QuizAnswer } from '@platewise/shared/study/quizzes';
import type { AppContext } from '../../../../context';
import { openPaper } from '../papers';

/** The right answers to the quiz that is open, in the order of its paper. Drawn if it has not been drawn yet. */
export async function rightAnswers(ctx: AppContext, enrolmentId: string): Promise<QuizAnswer[]> {
  const enrolment = await ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolmentId } });
  const { id: paperId, sectionId, questions } = await openPaper(ctx, enrolment);
  const rows = await ctx.db.quizQuestion.findMany({
    where: { id: { in: questions.map(({ questionId }) => questionId) } },
    select: { id: true, correct: true },
  });
  const correct = new Map(rows.map((row) => [row.id, row.correct]));
  return questions.map(({ questionId, shown }, i) => ({
    paperId,
    sectionId,
    questionId,
    questionNo: i + 1,
    responses: shown.map((items, option) => items.indexOf(correct.get(questionId)?.[option] ?? -1)),
  }));
}
