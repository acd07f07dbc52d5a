import type { RowSelection } from '@platewise/shared/paging';
import type { AppContext } from '../context';
import { conflict } from '../domainError';
import { whereClause } from './listQuery';
import type { ListSource } from './officeList';

/**
 * The ids of the selected rows: the rows that the caller names, or all rows that match. As many rows must match as the
 * caller has seen, so that no row which was added since then is changed.
 */
export async function findSelectedIds<Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  chosen: RowSelection<Filter>,
): Promise<string[]> {
  if (chosen.ids) return [...new Set(chosen.ids)];
  const where = await whereClause(ctx, list, chosen.matching);
  const found = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT ${list.id}::text AS id FROM ${list.from} ${where} ORDER BY ${list.id} LIMIT ${chosen.expected + 1}`;
  if (found.length !== chosen.expected) throw listChanged();
  return found.map(({ id }) => id);
}

export const listChanged = () =>
  conflict(
    'The list has changed since you selected all of it. Nothing was done. Please check the list and try again.',
  );
