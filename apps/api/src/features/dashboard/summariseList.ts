import type { Queue } from '@platewise/shared/dashboard';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { whereClause } from '../../lists/listQuery';
import type { ListSource } from '../../lists/officeList';

/** Counts the rows of an office list that match a filter, with the day of the oldest row. */
export async function summariseList<Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  filter: Filter,
): Promise<Queue> {
  const where = await whereClause(ctx, list, { filter });
  const [found] = await ctx.db.$queryRaw<{ count: number; oldest: Date | null }[]>`
    SELECT count(*)::int AS count, min(${list.at}) AS oldest FROM ${list.from} ${where}`;
  return { count: found?.count ?? 0, oldest: found?.oldest ? sydneyDay(found.oldest) : null };
}

/** Counts the same rows and those before an instant, with the first of the times by which they are due. */
export async function summariseDue<Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  filter: Filter,
  { at = list.at, overdueBefore }: { at?: Prisma.Sql | undefined; overdueBefore: Date },
): Promise<{ count: number; overdue: number; first: Date | null }> {
  const where = await whereClause(ctx, list, { filter });
  const [found] = await ctx.db.$queryRaw<{ count: number; overdue: number; first: Date | null }[]>`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE at < ${overdueBefore})::int AS overdue, min(at) AS first
    FROM (SELECT ${at} AS at FROM ${list.from} ${where}) due`;
  return found ?? { count: 0, overdue: 0, first: null };
}

/** Counts the same rows, and returns the oldest of them. `since` is the time since which a row waits, where it is not that of the list. */
export async function findOldest<Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  filter: Filter,
  { take, since = list.at }: { take: number; since?: Prisma.Sql | undefined },
): Promise<{ count: number; rows: { id: string; since: Date }[] }> {
  const where = await whereClause(ctx, list, { filter });
  const rows = await ctx.db.$queryRaw<{ id: string; since: Date; count: number }[]>`
    SELECT ${list.id}::text AS id, ${since} AS since, count(*) OVER ()::int AS count FROM ${list.from} ${where}
    ORDER BY 2, 1 LIMIT ${take}`;
  return { count: rows[0]?.count ?? 0, rows };
}
