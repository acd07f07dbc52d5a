import { showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import {
  USI_PART_NAMES,
  USI_STATE_NAMES,
  USI_STATES,
  type UsiCheckCounts,
  type UsiCheckFilter,
  type UsiCheckRow,
} from '@platewise/shared/usiChecks';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';
import { storedFinding } from './usiCheckRules';

const NOT_VERIFIED = USI_STATES.filter((state) => state !== 'verified');

/** Learners with the answer of the USI Registry, or with the reason why there is none. */
export const USI_CHECK_LIST: OfficeList<UsiCheckFilter, UsiCheckRow> = {
  from: Prisma.sql`"UsiCheck" c JOIN "Enrolment" e ON e.id = c."enrolmentId"`,
  id: Prisma.sql`c."enrolmentId"`,
  idType: 'uuid',
  searchText: Prisma.sql`e."searchText"`,
  where: ({ state }) => [Prisma.sql`c.state = ANY (${state ? [state] : NOT_VERIFIED})`],
  at: Prisma.sql`c.since`,
  sorts: { since: Prisma.sql`c.since` },
  defaultSort: 'since',
  read: readChecks,
  cells: [
    ['Learner', (row) => row.learnerName],
    ['Email', (row) => row.email],
    ['Course', (row) => row.courseTitle],
    ['State', (row) => USI_STATE_NAMES[row.state]],
    ['Differs', (row) => row.differs.map((part) => USI_PART_NAMES[part]).join(', ')],
    ['Since', (row) => showTime(new Date(row.since))],
    ['Next Try', (row) => row.nextTryAt && showTime(new Date(row.nextTryAt))],
    ['Why No Answer', (row) => row.fault],
    ['Certificate Waits', (row) => (row.holdsCertificate ? 'Yes' : 'No')],
  ],
};

const include = {
  enrolment: {
    select: {
      userId: true,
      firstName: true,
      lastName: true,
      email: true,
      courseTitle: true,
      courseCompletedAt: true,
      certifiedOn: true,
      thirdPartyForm: { select: { doneAt: true } },
    },
  },
} as const satisfies Prisma.UsiCheckInclude;

async function readChecks(ctx: AppContext, ids: string[]): Promise<UsiCheckRow[]> {
  const found = await ctx.db.usiCheck.findMany({ where: { enrolmentId: { in: ids } }, include });
  return inOrder(ids, found, ({ enrolmentId }) => enrolmentId).map(({ enrolment, ...check }) => ({
    enrolmentId: check.enrolmentId,
    userId: enrolment.userId,
    learnerName: fullName(enrolment),
    email: enrolment.email,
    courseTitle: enrolment.courseTitle,
    ...storedFinding(check),
    since: check.since.toISOString(),
    nextTryAt: check.nextTryAt?.toISOString() ?? null,
    fault: check.fault,
    holdsCertificate:
      check.state !== 'verified' &&
      enrolment.courseCompletedAt !== null &&
      enrolment.thirdPartyForm?.doneAt != null &&
      enrolment.certifiedOn === null,
  }));
}

/** How many learners are in each state. */
export async function countUsiChecks(ctx: AppContext): Promise<UsiCheckCounts> {
  const found = await ctx.db.usiCheck.groupBy({ by: ['state'], _count: { _all: true } });
  const countOf = new Map(found.map(({ state, _count }) => [state, _count._all]));
  return {
    provider: ctx.gateways.usiRegistry?.provider ?? null,
    counts: USI_STATES.map((state) => ({ state, count: countOf.get(state) ?? 0 })),
  };
}
