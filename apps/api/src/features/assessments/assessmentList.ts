import {
  ASSESSMENT_FLAGS,
  type AssessmentRow,
  type AssessmentsFilter,
  type Judgement,
} from '@platewise/shared/assessments';
import { showDay, showTime, sydneyDay } from '@platewise/shared/dates';
import { lastNameColumn } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { dayOf, Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { findEnrolmentsByCode } from '../sensitiveReads/findEnrolmentsByCode';
import { daysLeft } from './assessmentRules';
import { FLAGGED, listFlags } from './heldEnrolment';

/** The assessors' queue, or what they have decided. */
export const ASSESSMENT_LIST: OfficeList<AssessmentsFilter, AssessmentRow> = {
  from: Prisma.sql`"Assessment" a JOIN "Enrolment" e ON e.id = a."enrolmentId"`,
  id: Prisma.sql`a."enrolmentId"`,
  idType: 'uuid',
  searchText: Prisma.sql`e."searchText"`,
  where: ({ state }) => (state === 'open' ? OPEN : DECIDED),
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

const OPEN = [
  Prisma.sql`NOT EXISTS (SELECT 1 FROM "User" u WHERE u.id = e."userId" AND u."deletedAt" IS NOT NULL)`,
  Prisma.sql`a.judgement IS NULL`,
  Prisma.sql`NOT EXISTS (SELECT 1 FROM "Certificate" c WHERE c."enrolmentId" = e.id)`,
];
const DECIDED = [Prisma.sql`a.judgement IS NOT NULL`];

const include = {
  enrolment: { include: FLAGGED },
  judgements: {
    select: { assessorName: true },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    take: 1,
  },
} as const satisfies Prisma.AssessmentInclude;

async function readAssessments(ctx: AppContext, ids: string[]): Promise<AssessmentRow[]> {
  const found = await ctx.db.assessment.findMany({
    where: { enrolmentId: { in: ids } },
    include,
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
    daysLeft: daysLeft(dayOf(row.dueOn), today),
    flags: flags[i] ?? [],
    judgement: row.judgement as Judgement | null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    assessorName: row.judgement ? (row.judgements[0]?.assessorName ?? null) : null,
  }));
}
