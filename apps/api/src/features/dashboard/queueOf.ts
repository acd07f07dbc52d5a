import type { Queue } from '@platewise/shared/dashboard';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { conditionsOf } from '../../lists/listQuery';
import type { ListSource } from '../../lists/officeList';

/** How many rows a list of the office has with a filter, and since when the oldest of them. */
export async function queueOf<Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  filter: Filter,
): Promise<Queue> {
  const where = await conditionsOf(ctx, list, { filter });
  const [found] = await ctx.db.$queryRaw<{ count: number; oldest: Date | null }[]>`
    SELECT count(*)::int AS count, min(${list.at}) AS oldest FROM ${list.from} ${where}`;
  return { count: found?.count ?? 0, oldest: found?.oldest ? sydneyDay(found.oldest) : null };
}
