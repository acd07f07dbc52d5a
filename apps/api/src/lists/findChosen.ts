import type { Chosen } from '@platewise/shared/paging';
import { MOST_CHOSEN } from '@platewise/shared/paging';
import type { AppContext } from '../context';
import { conflict } from '../domainError';
import { conditionsOf } from './listQuery';
import type { ListSource } from './officeList';

/**
 * The ids of the rows that somebody has chosen: those named, or all that match. These must still be as many as were seen:
 * nothing happens to a row that has come in since.
 */
export async function findChosen<Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  chosen: Chosen<Filter>,
): Promise<string[]> {
  if (chosen.ids) return [...new Set(chosen.ids)];
  const where = await conditionsOf(ctx, list, chosen.matching);
  const found = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT ${list.id}::text AS id FROM ${list.from} ${where} ORDER BY ${list.id} LIMIT ${MOST_CHOSEN + 1}`;
  if (found.length !== chosen.expected) throw listChanged();
  return found.map(({ id }) => id);
}

const listChanged = () =>
  conflict(
    'The list has changed since you chose all of it. Nothing was done. Please look at it again.',
  );
