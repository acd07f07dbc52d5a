import { getCourse } from '@platewise/shared/content/courses';
import { showDay, showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { Hold, HoldScope } from '@platewise/shared/retention/disposals';
import type { AppContext } from '../../context';
import { type Db, dayOf, Prisma } from '../../db/client';
import { inOrder, type OfficeList } from '../../lists/officeList';

/** The holds on due records, current and former. */
export const HOLD_LIST: OfficeList<object, Hold> = {
  from: Prisma.sql`"RetentionHold" h`,
  id: Prisma.sql`h.id`,
  idType: 'uuid',
  // The table is small, so the search needs no stored column.
  searchText: Prisma.sql`search_fold(' ' || h.reason || ' ' || h."placedByEmail")`,
  where: () => [],
  at: Prisma.sql`h."placedAt"`,
  sorts: { placedAt: Prisma.sql`h."placedAt"`, until: Prisma.sql`h.until` },
  defaultSort: '-placedAt',
  read: readHolds,
  cells: [
    ['What', ({ what }) => what],
    ['Reason', ({ reason }) => reason],
    ['Until', ({ until }) => showDay(until)],
    ['Kept since', ({ placedAt }) => showTime(new Date(placedAt))],
    ['By', ({ placedBy }) => placedBy],
    ['Lifted', ({ liftedAt }) => liftedAt && showTime(new Date(liftedAt))],
    ['Lifted by', ({ liftedBy }) => liftedBy],
  ],
};

async function readHolds({ db }: AppContext, ids: string[]): Promise<Hold[]> {
  const holds = await db.retentionHold.findMany({ where: { id: { in: ids } } });
  const names = await namesOf(
    db,
    holds.map(({ heldId }) => heldId),
  );
  return inOrder(ids, holds, ({ id }) => id).map((hold) => ({
    id: hold.id,
    heldId: hold.heldId,
    scope: hold.scope as HoldScope,
    what: names.get(hold.heldId) ?? 'A single record',
    reason: hold.reason,
    until: dayOf(hold.until),
    placedAt: hold.placedAt.toISOString(),
    placedBy: hold.placedByEmail,
    liftedAt: hold.liftedAt?.toISOString() ?? null,
    liftedBy: hold.liftedByEmail,
  }));
}

async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const name = { id: true, firstName: true, lastName: true };
  const [enrolments, users] = await Promise.all([
    db.enrolment.findMany({ where: { id: { in: ids } }, select: { ...name, courseId: true } }),
    db.user.findMany({ where: { id: { in: ids } }, select: name }),
  ]);
  return new Map([
    ...enrolments.map(
      (each) => [each.id, `${fullName(each)}, ${getCourse(each.courseId).courseTitle}`] as const,
    ),
    ...users.map((each) => [each.id, `${fullName(each)}, everything due`] as const),
  ]);
}
