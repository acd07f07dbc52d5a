import {
  HISTORY_PAGE_SIZE,
  type QuizTry,
  type TriesQuery,
} from '@platewise/shared/enrolments/history';
import type { AppContext } from '../../../context';
import { Page } from '../../../db/page';
import { answerInWords } from '../../assessments/assessmentRules';
import { getSubject } from './subject';

/** The single tries of a sitting, in the order in which they were made. */
export async function readTries(
  ctx: AppContext,
  id: string,
  { from, to, page }: TriesQuery,
): Promise<Page<QuizTry>> {
  const { id: enrolmentId } = await getSubject(ctx, id);
  const where = { enrolmentId, id: { gte: from, lte: to } };
  const [total, tries] = await Promise.all([
    ctx.db.quizAttempt.count({ where }),
    ctx.db.quizAttempt.findMany({
      where,
      orderBy: { id: 'asc' },
      skip: (page - 1) * HISTORY_PAGE_SIZE,
      take: HISTORY_PAGE_SIZE,
      include: { question: { select: { questionNo: true, question: true, options: true } } },
    }),
  ]);
  const rows = tries.map(({ id: tryId, question, responses, correct, answeredAt }) => ({
    id: Number(tryId),
    at: answeredAt.toISOString(),
    questionNo: question.questionNo,
    question: question.question,
    answer: answerInWords(question.options as Parameters<typeof answerInWords>[0], responses),
    correct,
  }));
  return new Page(rows, total);
}
