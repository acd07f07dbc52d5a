import {
  ENOUGH_ANSWERS,
  QUESTION_ALARMS,
  type QuestionAlarm,
  type QuestionStatistic,
  type QuestionStatisticsFilter,
  showQuiz,
} from '@platewise/shared/questionStatistics';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** One row for each question, content version and quiz in which it was asked. */
export const QUESTION_STATISTIC_LIST: OfficeList<QuestionStatisticsFilter, QuestionStatistic> = {
  from: Prisma.sql`"QuestionStatistic" s JOIN "QuizQuestion" q ON q.id = s."questionId"
    JOIN "ContentSet" v ON v.id = q."contentSetId"`,
  id: Prisma.sql`s.id`,
  idType: 'int',
  searchText: Prisma.sql`search_fold(' ' || q.question || ' ' || coalesce(q.key, ''))`,
  where: conditionsOf,
  at: Prisma.sql`v."createdAt"`,
  sorts: {
    answers: Prisma.sql`s.answers`,
    rate: Prisma.sql`s.rate`,
    discrimination: Prisma.sql`s.discrimination`,
    medianSeconds: Prisma.sql`s."medianSeconds"`,
  },
  mayBeEmpty: ['rate', 'discrimination', 'medianSeconds'],
  defaultSort: 'discrimination',
  read: readStatistics,
  cells: [
    ['Course', (row) => row.courseTitle],
    ['Version', (row) => row.version],
    ['Quiz', (row) => showQuiz(row.sectionId)],
    ['Question No.', (row) => row.questionNo],
    ['Question', (row) => row.question],
    ['First tries', (row) => row.answers],
    ['First-try rate', (row) => row.rate],
    ['Discrimination', (row) => row.discrimination],
    ['Median seconds', (row) => row.medianSeconds],
    ['Alarms', (row) => describeAlarms(row)],
  ],
};

/** 'Wrong key?, Too hard', or that there are too few answers. */
export const describeAlarms = ({
  answers,
  alarms,
}: Pick<QuestionStatistic, 'answers' | 'alarms'>) =>
  answers < ENOUGH_ANSWERS
    ? 'Not enough answers yet'
    : alarms.map((alarm) => QUESTION_ALARMS[alarm].label).join(', ');

function conditionsOf({ courseId, version, sectionId, alarm }: QuestionStatisticsFilter) {
  const conditions: Prisma.Sql[] = [];
  if (courseId) conditions.push(Prisma.sql`v."courseId" = ${Number(courseId)}`);
  if (version === 'live') conditions.push(Prisma.sql`v.state = 'LIVE'`);
  else if (version !== 'all') conditions.push(Prisma.sql`v.number = ${Number(version)}`);
  if (sectionId) conditions.push(Prisma.sql`s."sectionId" = ${Number(sectionId)}`);
  if (alarm === 'any') conditions.push(Prisma.sql`s.alarms <> '{}'`);
  else if (alarm === 'too-few') conditions.push(Prisma.sql`s.answers < ${ENOUGH_ANSWERS}`);
  else if (alarm) conditions.push(Prisma.sql`${alarm} = ANY (s.alarms)`);
  return conditions;
}

export async function readStatistics(
  { db }: Pick<AppContext, 'db'>,
  ids: string[],
): Promise<QuestionStatistic[]> {
  const rows = await db.questionStatistic.findMany({
    where: { id: { in: ids.map(Number) } },
    select: STATISTIC,
  });
  return inOrder(ids, rows, ({ id }) => id).map(describeStatistic);
}

export const STATISTIC = {
  id: true,
  sectionId: true,
  answers: true,
  rate: true,
  discrimination: true,
  medianSeconds: true,
  alarms: true,
  question: {
    select: {
      questionNo: true,
      question: true,
      contentSet: { select: { number: true, course: { select: { title: true } } } },
    },
  },
} satisfies Prisma.QuestionStatisticSelect;

export const describeStatistic = ({
  id,
  question: { questionNo, question, contentSet },
  ...row
}: Prisma.QuestionStatisticGetPayload<{ select: typeof STATISTIC }>): QuestionStatistic => ({
  ...row,
  statisticId: id,
  alarms: row.alarms as QuestionAlarm[],
  courseTitle: contentSet.course.title,
  version: contentSet.number,
  questionNo,
  question,
});
