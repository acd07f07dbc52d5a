import {
  ASSESSMENT_FLAGS,
  type AssessmentRow,
  type AssessmentsExport,
  type AssessmentsFilter,
  type AssessmentsQuery,
  type Judgement,
} from '@platewise/shared/assessments';
import { countDaysUntil, showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import { lastNameColumn } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { dayOf, Prisma } from '../../db/client';
import { listCsv } from '../../lists/listCsv';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { readList } from '../../lists/readList';
import { getDueDates } from '../certificates/queueForAssessor';
import { findEnrolmentsByCode } from '../sensitiveReads/findEnrolmentsByCode';
import { flagInclude, listFlags } from './assessmentFlags';

/** The assessors' queue, or what they have decided. */
export const ASSESSMENT_LIST: OfficeList<AssessmentsFilter, AssessmentRow> = {
  from: Prisma.sql`"Assessment" a JOIN "Enrolment" e ON e.id = a."enrolmentId"`,
  id: Prisma.sql`a."enrolmentId"`,
  idType: 'uuid',
  searchText: Prisma.sql`e."searchText"`,
  where: ({ state }) => (state === 'open' ? IS_OPEN : IS_DECIDED),
  at: Prisma.sql`a."dueSince"`,
  sorts: {
    dueOn: Prisma.sql`a."dueOn"`,
    dueSince: Prisma.sql`a."dueSince"`,
    decidedAt: Prisma.sql`a."decidedAt"`,
  },
  defaultSort: 'dueOn',
  findByCode: async (ctx, word) => (await findEnrolmentsByCode(ctx, word)).map(({ id }) => id),
  read: readAssessments,
  cells: [
    ['First Name', (row) => row.firstName],
    ['Last Name', (row) => lastNameColumn(row)],
    ['Course', (row) => row.courseTitle],
    ['Waiting Since', (row) => showTime(new Date(row.dueSince))],
    ['Due', (row) => showDay(row.dueOn)],
    ['Flags', (row) => row.flags.map((flag) => ASSESSMENT_FLAGS[flag]).join('; ')],
    ['Decided', (row) => row.decidedAt && showTime(new Date(row.decidedAt))],
    ['Judgement', (row) => row.judgement],
    ['Assessor', (row) => row.assessorName],
  ],
};

const IS_OPEN = [
  Prisma.sql`NOT EXISTS (SELECT 1 FROM "User" u WHERE u.id = e."userId" AND u."deletedAt" IS NOT NULL)`,
  Prisma.sql`a.judgement IS NULL`,
  Prisma.sql`NOT EXISTS (SELECT 1 FROM "Certificate" c WHERE c."enrolmentId" = e.id)`,
];
const IS_DECIDED = [Prisma.sql`a.judgement IS NOT NULL`];

const rowInclude = {
  enrolment: { include: flagInclude },
  judgements: {
    select: { assessorName: true },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    take: 1,
  },
} as const satisfies Prisma.AssessmentInclude;

async function readAssessments(ctx: AppContext, ids: string[]): Promise<AssessmentRow[]> {
  const found = await ctx.db.assessment.findMany({
    where: { enrolmentId: { in: ids } },
    include: rowInclude,
  });
  const rows = inOrder(ids, found, ({ enrolmentId }) => enrolmentId);
  const flags = await listFlags(
    ctx,
    ctx.db,
    rows.map(({ enrolment }) => enrolment),
  );
  const today = sydneyDay(ctx.now());
  return rows.map((row, i) => ({
    userCourseId: row.enrolmentId,
    firstName: row.enrolment.firstName,
    lastName: row.enrolment.lastName,
    courseTitle: row.enrolment.courseTitle,
    dueSince: row.dueSince.toISOString(),
    dueOn: dayOf(row.dueOn),
    daysLeft: countDaysUntil(dayOf(row.dueOn), today),
    flags: flags[i] ?? [],
    judgement: row.judgement as Judgement | null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    assessorName: row.judgement ? (row.judgements[0]?.assessorName ?? null) : null,
  }));
}

export async function listAssessments(ctx: AppContext, query: AssessmentsQuery) {
  await queueCompletedEnrolments(ctx);
  return readList(ctx, ASSESSMENT_LIST, query, withDefaultSort(query), undefined);
}

export async function exportAssessments(ctx: AppContext, query: AssessmentsExport) {
  await queueCompletedEnrolments(ctx);
  return listCsv(ctx, ASSESSMENT_LIST, query, withDefaultSort(query), undefined);
}

/** The most urgent first, or what was decided last. */
const withDefaultSort = <Query extends AssessmentsExport>(query: Query): Query => ({
  ...query,
  sort: query.sort ?? (query.state === 'open' ? 'dueOn' : '-decidedAt'),
});

async function queueCompletedEnrolments(ctx: AppContext) {
  if (!ctx.config.certificateRequires.includes('assessor')) return;
  const ids = await findEnrolmentsToQueue(ctx);
  if (ids.length === 0) return;
  await ctx.db.assessment.createMany({
    data: ids.map((enrolmentId) => ({ enrolmentId, ...getDueDates(ctx) })),
    skipDuplicates: true,
  });
}

/** Enrolments that were complete before assessors were required. Their 30 days start today. */
async function findEnrolmentsToQueue({ db }: AppContext): Promise<string[]> {
  const held = await db.enrolment.findMany({
    where: {
      courseCompletedAt: { not: null },
      closedAt: null,
      thirdPartyForm: { doneAt: { not: null } },
      assessment: null,
      certificates: { none: {} },
    },
    select: { id: true },
  });
  return held.map(({ id }) => id);
}
