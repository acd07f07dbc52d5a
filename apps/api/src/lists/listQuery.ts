import type { AppContext } from '../context';
import { Prisma } from '../db/client';
import { invalidField } from '../domainError';
import { idsIn, type ListSource } from './officeList';
import { containsWord, parseSearch } from './searchWords';

/** The filter and the search of a caller. */
export type ListCriteria<Filter> = { filter: Filter; search?: string | undefined };

/** `WHERE` with every condition that a row must meet, or nothing. */
export async function whereClause<Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  criteria: ListCriteria<Filter>,
): Promise<Prisma.Sql> {
  const conditions = await listConditions(ctx, list, criteria);
  return conditions.length === 0
    ? Prisma.empty
    : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

/** Every condition that a row must meet. */
export const listConditions = async <Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  { filter, search }: ListCriteria<Filter>,
): Promise<Prisma.Sql[]> => [
  ...list.where(filter, ctx),
  ...(await Promise.all(parseSearch(search).map((readings) => hasOneOf(ctx, list, readings)))),
];

/** A row has a reading when it has each of its words. */
async function hasOneOf(
  ctx: AppContext,
  list: ListSource<never>,
  readings: string[][],
): Promise<Prisma.Sql> {
  const each = readings.map(async (words) =>
    Prisma.join(await Promise.all(words.map((word) => hasWord(ctx, list, word))), ' AND '),
  );
  return Prisma.sql`(${Prisma.join(await Promise.all(each), ' OR ')})`;
}

async function hasWord(
  ctx: AppContext,
  list: ListSource<never>,
  word: string,
): Promise<Prisma.Sql> {
  const inText = containsWord(list.searchText, word);
  const ids = (await list.findByCode?.(ctx, word.toLowerCase())) ?? [];
  return ids.length === 0 ? inText : Prisma.sql`(${inText} OR ${idsIn(list, ids)})`;
}

/** The column that the caller sorts by. Rows with equal values are ordered by time and id, so that no row is shown twice. */
export function parseOrder<Filter>(list: ListSource<Filter>, sort: string | undefined) {
  const asked = sort ?? list.defaultSort;
  const field = asked.replace(/^-/, '');
  const by = Object.entries(list.sorts).find(([name]) => name === field)?.[1];
  if (!by) throw invalidField('sort', `sort must be one of ${Object.keys(list.sorts).join(', ')}.`);
  const isDown = asked.startsWith('-');
  const emptyLast = isDown && list.mayBeEmpty?.includes(field) ? 'NULLS LAST' : '';
  return {
    by,
    direction: Prisma.raw(isDown ? 'DESC' : 'ASC'),
    emptyLast: Prisma.raw(emptyLast),
  };
}

export const orderBy = ({ at, id }: Pick<ListSource<never>, 'at' | 'id'>, order: Order) =>
  Prisma.sql`ORDER BY ${order.by} ${order.direction} ${order.emptyLast}, ${at} ${order.direction}, ${id} ${order.direction}`;

export type Order = ReturnType<typeof parseOrder>;
