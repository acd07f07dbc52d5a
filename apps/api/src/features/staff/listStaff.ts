import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import {
  REMINDABLE_STATES,
  STAFF_SORTS,
  STAFF_STATES,
  type StaffQuery,
  type StaffRow,
  type StaffSort,
} from '@platewise/shared/staff';
import type { AppContext } from '../../context';
import { dayOf, Prisma } from '../../db/client';
import { Page, toSkipTake } from '../../db/page';
import { invalidField } from '../../domainError';
import { shareDone } from '../progress/progressRules';
import { listSectionSizes } from '../study/userCourses/sectionSizes';
import { listUndelivered } from '../vouchers/listUndelivered';
import { nextReminder, type StaffMember, staffMatching, staffOf } from './staffQuery';

type SectionSizes = Awaited<ReturnType<typeof listSectionSizes>>;

const COURSE_IDS = PURCHASABLE_COURSES.toSorted((a, b) =>
  a.courseTitle.localeCompare(b.courseTitle),
).map(({ courseId }) => courseId);

const SORTS: Record<StaffSort, Prisma.Sql[]> = {
  // Sorted as the column shows it: first name first.
  name: [Prisma.sql`lower(s."firstName")`, Prisma.sql`lower(s."lastName")`],
  course: [Prisma.sql`array_position(${COURSE_IDS}::int[], s."courseId")`],
  state: [
    Prisma.sql`array_position(${[...STAFF_STATES]}::text[], s.state)`,
    Prisma.sql`s."lastSectionCompleted"`,
    Prisma.sql`s."lastQuestionCompleted"`,
  ],
  certifiedUntil: [Prisma.sql`s."certifiedUntil"`],
  openUntil: [Prisma.sql`s."openUntil"`],
};

function orderBy(asked = 'name'): Prisma.Sql {
  const sort = STAFF_SORTS.find((each) => each === asked.replace(/^-/, ''));
  if (!sort) throw invalidField('sort', `sort must be one of ${STAFF_SORTS.join(', ')}.`);
  const direction = asked.startsWith('-')
    ? Prisma.sql`DESC NULLS LAST`
    : Prisma.sql`ASC NULLS LAST`;
  // The id breaks ties, so that no row appears on two pages.
  const keys = [...SORTS[sort], ...SORTS.name, Prisma.sql`s."voucherId"`];
  return Prisma.join(keys.map((key) => Prisma.sql`${key} ${direction}`));
}

/** Lists a business's staff with their progress, one page at a time. */
export async function listStaff(
  ctx: AppContext,
  ownerId: string,
  query: StaffQuery,
): Promise<Page<StaffRow>> {
  const { skip, take } = toSkipTake(query);
  const found = Prisma.sql`FROM (${staffOf(ctx, ownerId)}) s WHERE ${staffMatching(query)}`;
  const [members, [counted]] = await Promise.all([
    ctx.db.$queryRaw<StaffMember[]>`
      SELECT s.* ${found} ORDER BY ${orderBy(query.sort)} LIMIT ${take} OFFSET ${skip}`,
    ctx.db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${found}`,
  ]);
  return new Page(await readRows(ctx, members), counted?.total ?? 0);
}

/** The people who were the last to redeem a voucher of the business. */
export async function listLatestRedeemers(
  ctx: AppContext,
  ownerId: string,
  most: number,
): Promise<StaffRow[]> {
  const members = await ctx.db.$queryRaw<StaffMember[]>`
    SELECT s.* FROM (${staffOf(ctx, ownerId)}) s WHERE s."userCourseId" IS NOT NULL
    ORDER BY s."redeemedAt" DESC NULLS LAST, s."voucherId" LIMIT ${most}`;
  return readRows(ctx, members);
}

async function readRows(ctx: AppContext, members: StaffMember[]): Promise<StaffRow[]> {
  const sets = new Set(members.flatMap(({ contentSetId }) => contentSetId ?? []));
  const sizes = await listSectionSizes(ctx, [...sets]);
  const undelivered = await listUndelivered(
    ctx,
    members
      .filter(({ userCourseId }) => userCourseId === null)
      .map(({ voucherId, email }) => ({ id: voucherId, email })),
  );
  return members.map((member) => rowOf(ctx, member, sizes, undelivered));
}

/** The progress in percent, as the learner's own page shows it; null without an enrolment. */
export function progressOf(member: StaffMember, sizes: SectionSizes): number | null {
  const { contentSetId, lastSectionCompleted, lastQuestionCompleted } = member;
  if (contentSetId === null) return null;
  return shareDone(
    {
      lastSectionCompleted: lastSectionCompleted ?? 0,
      lastQuestionCompleted: lastQuestionCompleted ?? 0,
    },
    sizes.filter((size) => size.contentSetId === contentSetId),
  );
}

function rowOf(
  { now }: AppContext,
  member: StaffMember,
  sizes: SectionSizes,
  undelivered: Set<string>,
): StaffRow {
  const { voucherId, userCourseId, firstName, lastName, email, courseId, state } = member;
  const next =
    member.remindedAt && REMINDABLE_STATES.includes(state) ? nextReminder(member.remindedAt) : null;
  return {
    voucherId,
    userCourseId,
    firstName,
    lastName,
    email,
    courseId,
    state,
    progress: progressOf(member, sizes),
    certificateNumber: member.certificateNumber,
    certifiedUntil: member.certifiedUntil && dayOf(member.certifiedUntil),
    sentAt: member.sentAt?.toISOString() ?? null,
    didNotArrive: undelivered.has(voucherId),
    openUntil: dayOf(member.openUntil),
    remindedAt: member.remindedAt?.toISOString() ?? null,
    nextReminderAt: next && next > now() ? next.toISOString() : null,
  };
}
