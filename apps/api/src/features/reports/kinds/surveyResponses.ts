import { lastNameColumn } from '@platewise/shared/personNames';
import { Prisma } from '../../../db/client';
import { type Statement, surveyStatements } from '../../surveys/surveyStatements';
import {
  clockOf,
  isWithin,
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
    ({ questionId, question }): ReportColumn<Row> => [
      `${questionId}. ${question}`,
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

export const surveyResponses: Report = async function* (source) {
  const statements = await surveyStatements(source.ctx);
  yield sheetOf('Means by Scale', BY_SCALE, scalesOf(statements, await readAnswers(source)));
  yield sheetOf(
    'Surveys',
    columns(statements),
    source.read<Row>(Prisma.sql`
      SELECT ${clockOf(Prisma.sql`s."createdAt"`)} AS submitted, e."firstName", e."lastName", e.email, e."courseTitle",
        coalesce((SELECT json_object_agg(r."questionId", r.response) FROM "SurveyResponse" r WHERE r."surveyId" = s.id), '{}') AS responses,
        s."bestAspects", s."needImprovement", s."undertakingApprenticeshipOrTraineeship", s.rpl
      FROM "Survey" s JOIN "Enrolment" e ON e.id = s."enrolmentId"
      WHERE ${isWithin(Prisma.sql`s."createdAt"`, source.period)}
      ORDER BY s."createdAt", s.id`),
  );
};

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

const readAnswers = ({ read, period }: Source) =>
  readAll(
    read<StatementSum>(Prisma.sql`
      SELECT r."questionId", count(*)::int AS answers, sum(r.response)::int AS sum
      FROM "SurveyResponse" r JOIN "Survey" s ON s.id = r."surveyId"
      WHERE ${isWithin(Prisma.sql`s."createdAt"`, period)}
      GROUP BY r."questionId"`),
  );
