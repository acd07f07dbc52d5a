import type { Request } from 'express';
import type { Books } from './books';
import { confirmIntent } from './confirmIntent';
import { invalidRequest, noSuch } from './errors';
import { getIntent, type RequestInfo } from './intents';
import { cancelIntent, createIntent, type IntentParams } from './paymentIntents';
import { createMethod, getMethod, type MethodParams } from './paymentMethods';
import { createRefund } from './refunds';

type Endpoint = (books: Books, req: Request, asked: RequestInfo) => unknown;
export type Endpoints = Record<string, Endpoint>;

const params = <T>(req: Request) => (req.body ?? {}) as T;
const query = (req: Request) => req.query as ListQuery;
const id = (req: Request) => String(req.params.id);

function found<T>(rows: Map<string, T>, what: string, key: string): T {
  const row = rows.get(key);
  if (!row) throw noSuch(what, key);
  return row;
}

/** The handler of each 'GET /path'. A search finds an intent only after `searchLagMs`. */
export const endpoints = ({ searchLagMs }: { searchLagMs: number }): Endpoints => ({
  'POST /payment_methods': (books, req) => createMethod(books, params<MethodParams>(req)),
  'GET /payment_methods/:id': (books, req) => getMethod(books, id(req)),

  'POST /payment_intents': (books, req, asked) =>
    createIntent(books, params<IntentParams>(req), asked),
  'GET /payment_intents': (books, req) =>
    list(books.intents.values(), query(req), { url: '/v1/payment_intents' }),
  'GET /payment_intents/search': (books, req) => search(books, req, searchLagMs),
  'GET /payment_intents/:id': (books, req) => getIntent(books, id(req)),
  'POST /payment_intents/:id/confirm': (books, req, asked) =>
    confirmIntent(books, id(req), params<IntentParams>(req), asked),
  'POST /payment_intents/:id/cancel': (books, req, asked) =>
    cancelIntent(books, id(req), params(req), asked),

  'GET /charges': (books, req) =>
    list(books.charges.values(), query(req), { url: '/v1/charges', by: ['payment_intent'] }),
  'GET /charges/:id': (books, req) => found(books.charges, 'charge', id(req)),

  'POST /refunds': (books, req, { key }) => createRefund(books, params(req), key),
  'GET /refunds': (books, req) =>
    list(books.refunds.values(), query(req), {
      url: '/v1/refunds',
      by: ['payment_intent', 'charge'],
    }),
  'GET /refunds/:id': (books, req) => found(books.refunds, 'refund', id(req)),

  'GET /disputes': (books, req) =>
    list(books.disputes.values(), query(req), {
      url: '/v1/disputes',
      by: ['payment_intent', 'charge'],
    }),
  'GET /disputes/:id': (books, req) => found(books.disputes, 'dispute', id(req)),

  'GET /events': (books, req) =>
    list(books.events.values(), query(req), { url: '/v1/events', by: ['type'] }),
  'GET /events/:id': (books, req) => found(books.events, 'event', id(req)),
});

/** Finds intents by metadata, with a delay like Stripe's search. */
function search(books: Books, req: Request, lagMs: number) {
  if (typeof req.query.query !== 'string')
    throw invalidRequest('Missing required param: query.', { param: 'query' });
  const [key, value] = readSearch(req.query.query);
  const known = books.seconds() - lagMs / 1000;
  const rows = [...books.intents.values()].filter(
    ({ metadata, created }) => metadata[key] === value && created <= known,
  );
  const { data } = list(rows, { limit: '100' }, { url: '' });
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: false,
    next_page: null,
    data,
  };
}

type Row = { id: string; created: number };
type ListQuery = {
  limit?: string;
  starting_after?: string;
  created?: { gt?: string; gte?: string; lt?: string; lte?: string };
} & Record<string, unknown>;

/** Lists rows newest first, as Stripe does. `by` has the fields that can be filtered. */
function list<T extends Row>(
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

/** Parses `metadata['key']:'value'`, the only kind of query that this stand-in supports. */
function readSearch(query: string): [key: string, value: string] {
  const [, key, value] = /^metadata\[["'](.+?)["']\]:["'](.*)["']$/.exec(query) ?? [];
  if (!key || value === undefined)
    throw invalidRequest('We were unable to parse your search query.', { param: 'query' });
  return [key, value];
}
