import { lastNameColumn } from '@platewise/shared/personNames';
import { Prisma } from '../../../db/client';
import { startOfDay } from '../../../db/sydney';
import {
  type Questionnaires,
  readQuestionnaires,
  type Statement,
} from '../../surveys/surveyStatements';
import {
  clockOf,
  isWithin,
  type Period,
  type Report,
  type ReportColumn,
  readAll,
  type Source,
  sheetOf,
  yesNo,
} from '../report';

type Row = {
  submitted: number;
  firstName: string;
  lastName: string;
  email: string;
  courseTitle: string;
  /** By the number of the statement. */
  responses: Record<string, number>;
  bestAspects: string;
  needImprovement: string;
  undertakingApprenticeshipOrTraineeship: boolean;
  rpl: boolean;
};

type StatementSum = { questionId: number; answers: number; sum: number };
type Scale = { scale: string; statements: number; answers: number; sum: number };

const columns = (statements: Statement[]): ReportColumn<Row>[] => [
  ['Submitted Date/Time', 17, (row) => row.submitted, 'time'],
  ['First Name', 18, (row) => row.firstName],
  ['Last Name', 18, (row) => lastNameColumn(row)],
  ['Email', 32, (row) => row.email],
  ['Course Title', 44, (row) => row.courseTitle],
  ...statements.map(
    ({ questionId, key, question }): ReportColumn<Row> => [
      `${key}. ${question}`,
      24,
      (row) => row.responses[questionId] ?? null,
      'whole',
    ],
  ),
  ['Best Aspects', 60, (row) => row.bestAspects],
  ['Need Improvement', 60, (row) => row.needImprovement],
  ['Apprenticeship or Traineeship', 16, (row) => yesNo(row.undertakingApprenticeshipOrTraineeship)],
  ['RPL', 8, (row) => yesNo(row.rpl)],
];

const BY_SCALE: ReportColumn<Scale>[] = [
  ['Scale', 30, (row) => row.scale],
  ['Statements', 12, (row) => row.statements, 'whole'],
  ['Answers', 10, (row) => row.answers, 'whole'],
  ['Mean', 10, (row) => (row.answers > 0 ? row.sum / row.answers : null), 'decimal'],
];

type Part = { statements: Statement[]; period: Period; sheets: [means: string, surveys: string] };

/** Answers to the official statements have their own sheets, because a number names another statement there. */
export const surveyResponses: Report = async function* ({ ctx, read, period }) {
  for (const part of partsOf(await readQuestionnaires(ctx), period)) {
    const [means, surveys] = part.sheets;
    const answers = await readAnswers(read, part.period);
    yield sheetOf(means, BY_SCALE, scalesOf(part.statements, answers));
    yield sheetOf(
      surveys,
      columns(part.statements),
      read<Row>(Prisma.sql`
        SELECT ${clockOf(Prisma.sql`s."createdAt"`)} AS submitted, e."firstName", e."lastName", e.email, e."courseTitle",
          coalesce((SELECT json_object_agg(r."questionId", r.response) FROM "SurveyResponse" r WHERE r."surveyId" = s.id), '{}') AS responses,
          s."bestAspects", s."needImprovement", s."undertakingApprenticeshipOrTraineeship", s.rpl
        FROM "Survey" s JOIN "Enrolment" e ON e.id = s."enrolmentId"
        WHERE ${isWithin(Prisma.sql`s."createdAt"`, part.period)}
        ORDER BY s."createdAt", s.id`),
    );
  }
};

/** The parts of the period in which our own statements and the official ones were asked. */
export function partsOf({ own, official }: Questionnaires, { from, until }: Period): Part[] {
  const begun = official ? startOfDay(official.usedFrom) : until;
  const change = new Date(Math.min(until.getTime(), Math.max(from.getTime(), begun.getTime())));
  const before: Part = {
    statements: own,
    period: { from, until: change },
    sheets: ['Means by Scale', 'Surveys'],
  };
  if (!official || change >= until) return [before];
  const since: Part = {
    statements: official.statements,
    period: { from: change, until },
    sheets: ['Official Means by Scale', 'Official Surveys'],
  };
  return change > from ? [before, since] : [since];
}

/** Every scale in the order of its first statement; a mean is of all answers to it. */
export function scalesOf(statements: Statement[], answered: StatementSum[]): Scale[] {
  const byQuestion = new Map(answered.map((each) => [each.questionId, each]));
  const scales = new Map<string, Scale>();
  for (const { scale, questionId } of statements) {
    const { answers = 0, sum = 0 } = byQuestion.get(questionId) ?? {};
    const before = scales.get(scale) ?? { scale, statements: 0, answers: 0, sum: 0 };
    scales.set(scale, {
      scale,
      statements: before.statements + 1,
      answers: before.answers + answers,
      sum: before.sum + sum,
    });
  }
  return [...scales.values()];
}

const readAnswers = (read: Source['read'], period: Period) =>
  readAll(
    read<StatementSum>(Prisma.sql`
      SELECT r."questionId", count(*)::int AS answers, sum(r.response)::int AS sum
      FROM "SurveyResponse" r JOIN "Survey" s ON s.id = r."surveyId"
      WHERE ${isWithin(Prisma.sql`s."createdAt"`, period)}
      GROUP BY r."questionId"`),
  );
