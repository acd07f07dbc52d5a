import type { AppContext } from '../context';
import { Prisma } from '../db/client';
import { invalidField } from '../domainError';
import { idsIn, type ListSource } from './officeList';

/** What a caller narrows a list to. */
export type Asked<Filter> = { filter: Filter; search?: string | undefined };

/** Every condition that a row of the list must meet. */
export async function conditionsOf<Filter>(
  ctx: AppContext,
  list: ListSource<Filter>,
  { filter, search }: Asked<Filter>,
): Promise<Prisma.Sql> {
  const words = wordsOf(search);
  const conditions = [
    ...list.where(filter),
    ...(await Promise.all(words.map((word) => hasWord(ctx, list, word)))),
  ];
  return conditions.length === 0
    ? Prisma.empty
    : Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

export const wordsOf = (search: string | undefined) =>
  (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);

/** Trigrams find the middle of a word from three letters on; a shorter one is looked for where words begin. */
const pattern = (word: string) =>
  `${word.length < 3 ? '% ' : '%'}${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

async function hasWord(
  ctx: AppContext,
  list: ListSource<never>,
  word: string,
): Promise<Prisma.Sql> {
  const inText = Prisma.sql`${list.searchText} LIKE ${pattern(word)}`;
  const ids = (await list.findByCode?.(ctx, word)) ?? [];
  return ids.length === 0 ? inText : Prisma.sql`(${inText} OR ${idsIn(list, ids)})`;
}

/** What the rows are ordered by: the column asked for, then time, then id, so that no row is shown twice. */
export function orderOf<Filter>(list: ListSource<Filter>, sort: string | undefined) {
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

export type Order = ReturnType<typeof orderOf>;
