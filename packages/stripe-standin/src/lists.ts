import { invalidRequest } from './errors';

type Row = { id: string; created: number };
export type ListQuery = {
  limit?: string;
  starting_after?: string;
  created?: { gt?: string; gte?: string; lt?: string; lte?: string };
} & Record<string, unknown>;

/** Newest first, as Stripe lists everything; `by` are the fields that may be asked for. */
export function list<T extends Row>(
  rows: Iterable<T>,
  query: ListQuery,
  { url, by = [] }: { url: string; by?: (keyof T & string)[] },
) {
  const limit = Number(query.limit ?? 10);
  if (!(limit >= 1 && limit <= 100))
    throw invalidRequest('This value must be between 1 and 100.', { param: 'limit' });
  const { gt, gte, lt, lte } = query.created ?? {};
  const found = [...rows]
    .reverse()
    .filter((row) => by.every((name) => query[name] === undefined || row[name] === query[name]))
    .filter(
      ({ created }) =>
        created > Number(gt ?? -1) &&
        created >= Number(gte ?? 0) &&
        created < Number(lt ?? Infinity) &&
        created <= Number(lte ?? Infinity),
    );
  const from = query.starting_after
    ? found.findIndex(({ id }) => id === query.starting_after) + 1
    : 0;
  return {
    object: 'list',
    url,
    has_more: found.length > from + limit,
    data: found.slice(from, from + limit),
  };
}

/** `metadata['key']:'value'`, the one query a shop needs. */
export function readSearch(query: string): [key: string, value: string] {
  const [, key, value] = /^metadata\[["'](.+?)["']\]:["'](.*)["']$/.exec(query) ?? [];
  if (!key || value === undefined)
    throw invalidRequest('We were unable to parse your search query.', { param: 'query' });
  return [key, value];
}
