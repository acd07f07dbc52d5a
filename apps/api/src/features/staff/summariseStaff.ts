import { STAFF_STATES, type StaffSummary } from '@platewise/shared/staff';
import type { AppContext } from '../../context';
import { Prisma } from '../../db/client';
import { remindedBy, staffOf, staffWaiting } from './staffQuery';

type Group = { state: string; count: number };
type People = { remindable: number; remindedLately: number };

/** Counts staff by state, and how many people a reminder to everyone would reach. */
export async function summariseStaff(ctx: AppContext, ownerId: string): Promise<StaffSummary> {
  const staff = staffOf(ctx, ownerId);
  const lately = Prisma.sql`s."remindedAt" > ${remindedBy(ctx.now())}`;
  const [groups, [all], [people]] = await Promise.all([
    ctx.db.$queryRaw<
      Group[]
    >`SELECT s.state, count(*)::int AS count FROM (${staff}) s GROUP BY s.state`,
    ctx.db.$queryRaw<{ people: number }[]>`
      SELECT count(DISTINCT s.address)::int AS people FROM (${staff}) s`,
    ctx.db.$queryRaw<People[]>`
      SELECT count(DISTINCT s.address) FILTER (WHERE ${lately} IS NOT TRUE)::int AS remindable,
        count(DISTINCT s.address) FILTER (WHERE ${lately})::int AS "remindedLately"
      FROM (${staff}) s WHERE ${staffWaiting(ctx.now())}`,
  ]);
  const count = (state: string) => groups.find((group) => group.state === state)?.count ?? 0;
  return {
    states: STAFF_STATES.map((state) => ({ state, count: count(state) })),
    people: all?.people ?? 0,
    remindable: people?.remindable ?? 0,
    remindedLately: people?.remindedLately ?? 0,
  };
}
