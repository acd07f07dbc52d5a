import type { Queue } from '@platewise/shared/dashboard';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
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
