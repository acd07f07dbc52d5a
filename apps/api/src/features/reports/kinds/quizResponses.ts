import { lastNameColumn } from '@platewise/shared/personNames';
import { Prisma } from '../../../db/client';
import { answerInWords, QUESTION, type QuizQuestion, readQuestions } from '../quizQuestions';
import {
  clockOf,
  isWithin,
  type Report,
  type ReportColumn,
  readAll,
  type Source,
  sheetOf,
} from '../report';

type Count = {
  questionId: number;
  attempts: number;
  /** Papers that asked the question in the period for the first time, and those on which it was right at once. */
  firstTries: number;
  rightAtOnce: number;
  wrong: number[] | null;
  timesWrong: number | null;
};
type QuestionCount = QuizQuestion & { count: Count | undefined };

type Attempt = {
  questionId: number;
  responses: number[];
  correct: boolean;
  answered: number;
  firstName: string;
  lastName: string;
  email: string;
};
type AttemptAt = Attempt & { at: QuizQuestion };

const firstTryRate = ({ count }: QuestionCount) =>
  count && count.firstTries > 0 ? count.rightAtOnce / count.firstTries : null;

const BY_QUESTION: ReportColumn<QuestionCount>[] = [
  ...QUESTION,
  ['Question', 70, ({ question }) => question, 'words'],
  ['Attempts', 10, ({ count }) => count?.attempts ?? 0, 'whole'],
  ['First Tries', 10, ({ count }) => count?.firstTries ?? 0, 'whole'],
  ['Right at First Try', 10, ({ count }) => count?.rightAtOnce ?? 0, 'whole'],
  ['First-Try Rate', 10, firstTryRate, 'share'],
  [
    'Most Chosen Wrong Answer',
    60,
    ({ count, options }) => (count?.wrong ? answerInWords(options, count.wrong) : null),
    'words',
  ],
  ['Times Chosen', 10, ({ count }) => count?.timesWrong ?? null, 'whole'],
];

const ATTEMPTS: ReportColumn<AttemptAt>[] = [
  ['Answered Date/Time', 17, (row) => row.answered, 'time'],
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => lastNameColumn(row)],
  ['Email', 32, (row) => row.email],
  ...QUESTION.map(
    ([heading, width, cell, format]): ReportColumn<AttemptAt> => [
      heading,
      width,
      ({ at }) => cell(at),
      format,
    ],
  ),
  ['Answer', 60, (row) => answerInWords(row.at.options, row.responses)],
  ['Right', 8, (row) => (row.correct ? 'Yes' : 'No')],
];

export const quizResponses: Report = async function* (source) {
  const questions = await readQuestions(source);
  const counts = await readCounts(source);
  const answered = questions.map((question) => ({ ...question, count: counts.get(question.id) }));
  yield sheetOf('By Question', BY_QUESTION, answered);
  const byId = new Map(questions.map((question) => [question.id, question]));
  yield sheetOf('Attempts', ATTEMPTS, readAttempts(source, byId));
};

/** A paper asks a question until it is right: a learner with no wrong answer on it was right at the first try. */
async function readCounts({ read, period }: Source): Promise<Map<number, Count>> {
  const { from, until } = period;
  const sql = Prisma.sql`
    WITH tried AS (
      SELECT "questionId", count(*) FILTER (WHERE "answeredAt" >= ${from}) AS attempts,
        min("answeredAt") >= ${from} AS first, bool_and(correct) AS "atOnce"
      FROM "QuizAttempt" WHERE "answeredAt" < ${until} GROUP BY "questionId", "enrolmentId", "paperId"),
    wrong AS (
      SELECT DISTINCT ON ("questionId") "questionId", responses, count(*)::int AS times
      FROM "QuizAttempt" WHERE NOT correct AND ${isWithin(Prisma.sql`"answeredAt"`, period)}
      GROUP BY "questionId", responses ORDER BY "questionId", count(*) DESC, responses)
    SELECT t."questionId", sum(t.attempts)::int AS attempts, count(*) FILTER (WHERE t.first)::int AS "firstTries",
      count(*) FILTER (WHERE t.first AND t."atOnce")::int AS "rightAtOnce", w.responses AS wrong, w.times AS "timesWrong"
    FROM tried t LEFT JOIN wrong w USING ("questionId")
    GROUP BY t."questionId", w.responses, w.times`;
  return new Map((await readAll(read<Count>(sql))).map((count) => [count.questionId, count]));
}

async function* readAttempts({ read, period }: Source, questions: Map<number, QuizQuestion>) {
  const sql = Prisma.sql`
    SELECT a."questionId", a.responses, a.correct, ${clockOf(Prisma.sql`a."answeredAt"`)} AS answered,
      e."firstName", e."lastName", e.email
    FROM "QuizAttempt" a JOIN "Enrolment" e ON e.id = a."enrolmentId"
    WHERE ${isWithin(Prisma.sql`a."answeredAt"`, period)}
    ORDER BY a."answeredAt", a.id`;
  for await (const batch of read<Attempt>(sql))
    yield batch.flatMap((attempt) => {
      const at = questions.get(attempt.questionId);
      return at ? [{ ...attempt, at }] : [];
    });
}
