import type pg from 'pg';
import { nameOfQuery, withoutValues } from './queryText';
import type { Tracing } from './tracing';

type Query = (...args: unknown[]) => unknown;
type Queryable = { query: Query };

/** Those of the pool and, in transactions, those of its connections. A stream of rows is left alone. */
export function watchQueries(pool: pg.Pool, call: Tracing['call']) {
  watch(pool as unknown as Queryable, call);
  pool.on('connect', (client) => watch(client as unknown as Queryable, call));
}

function watch(queryable: Queryable, call: Tracing['call']) {
  const query = queryable.query.bind(queryable);
  queryable.query = (...args) => {
    const text = textOf(args[0]);
    // The pool hands its own queries to a connection with a callback: they are counted already.
    if (text === undefined || args.some((arg) => typeof arg === 'function')) return query(...args);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) };
    return call(nameOfQuery(text), attributes, async () => query(...args));
  };
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return undefined;
  return 'text' in asked && typeof asked.text === 'string' ? asked.text : undefined;
}
