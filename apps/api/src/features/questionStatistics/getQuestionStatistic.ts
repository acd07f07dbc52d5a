import {
  ENOUGH_ANSWERS,
  type QuestionStatisticDetails,
} from '@platewise/shared/questionStatistics';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import type { Option } from '../content/contentModel';
import { BEFORE_THE_FIRST_PAPER, countChosen } from './countQuestionAnswers';
import { describeStatistic, STATISTIC } from './statisticList';

/** A question that has been in every version for years. */
const MOST_HISTORY = 200;

/** The figures of a question with its answer key: for the office only. */
export async function getQuestionStatistic(
  { db }: AppContext,
  id: number,
): Promise<QuestionStatisticDetails> {
  const found = await db.questionStatistic.findUnique({
    where: { id },
    select: { ...STATISTIC, items: true, questionId: true },
  });
  if (!found) throw missing('This question');
  const { items, questionId, ...row } = found;
  const question = await db.quizQuestion.findUniqueOrThrow({ where: { id: questionId } });
  const history = await db.questionStatistic.findMany({
    where: question.key === null ? { questionId } : { question: { key: question.key } },
    orderBy: [{ question: { contentSetId: 'desc' } }, { sectionId: 'asc' }],
    take: MOST_HISTORY,
    select: STATISTIC,
  });
  const { questionNo: _, ...statistic } = describeStatistic(row);
  return {
    ...statistic,
    key: question.key,
    topic: question.topic,
    critical: question.critical,
    reason: question.reason,
    options: describeOptions(question, row.answers, items),
    history: history.map(describeStatistic),
  };
}

type Question = { options: unknown; correct: number[]; itemReasons: unknown };
type ItemCount = { option: number; item: number; chosen: number };

/** The options with the key. How often each was chosen is null until there are enough answers. */
export function describeOptions(
  question: Question,
  answers: number,
  items: ItemCount[],
): QuestionStatisticDetails['options'] {
  const options = question.options as Option[];
  const itemReasons = question.itemReasons as (string | null)[][] | null;
  const chosen = countChosen({ options, items });
  return options.map(({ title, items: texts }, option) => ({
    title,
    items: texts.map((text, item) => ({
      text,
      isRight: question.correct[option] === item,
      chosen: answers >= ENOUGH_ANSWERS ? (chosen[option]?.[item] ?? 0) : null,
      reason: itemReasons?.[option]?.[item] ?? null,
    })),
  }));
}

/** Until when papers are counted. */
export async function getStatisticRun({ db }: AppContext) {
  const run = await db.questionStatisticRun.findUnique({ where: { id: 1 } });
  const isCounted = run && run.countedUntil > BEFORE_THE_FIRST_PAPER;
  return { countedUntil: isCounted ? run.countedUntil.toISOString() : null };
}
