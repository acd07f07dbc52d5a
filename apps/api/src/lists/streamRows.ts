import { once } from 'node:events';
import type { PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';
import type { AppContext } from '../context';
import { Prisma } from '../db/client';
import { statementTimeoutSql } from '../db/timeLimits';
import { type ListCriteria, orderBy, parseOrder, whereClause } from './listQuery';
import type { OfficeList } from './officeList';

const AT_A_TIME = 500;

/**
 * All rows of the list in its order. They are read a few hundred at a time, so that memory does not grow with the list. An
 * unknown sort is refused before the first row is read: after that the response has already begun.
 */
export function streamRows<Filter, Row, Viewer>(
  ctx: AppContext,
  list: OfficeList<Filter, Row, Viewer>,
  { sort, ...asked }: ListCriteria<Filter> & { sort?: string | undefined },
  viewer: Viewer,
): AsyncGenerator<Row> {
  return rowsInOrder(ctx, list, asked, orderBy(list, parseOrder(list, sort)), viewer);
}

async function* rowsInOrder<Filter, Row, Viewer>(
  ctx: AppContext,
  list: OfficeList<Filter, Row, Viewer>,
  asked: ListCriteria<Filter>,
  order: Prisma.Sql,
  viewer: Viewer,
): AsyncGenerator<Row> {
  const where = await whereClause(ctx, list, asked);
  const sql = Prisma.sql`SELECT ${list.id}::text AS id FROM ${list.from} ${where} ${order}`;
  const client = await ctx.db.streams.connect();
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(statementTimeoutSql(ctx.config.databaseLimits.longStatementMs));
    let some: string[] = [];
    for await (const id of idsOf(client, sql)) {
      some.push(id);
      if (some.length < AT_A_TIME) continue;
      yield* await list.read(ctx, some, viewer);
      some = [];
    }
    if (some.length > 0) yield* await list.read(ctx, some, viewer);
  } finally {
    const fault = await client.query('ROLLBACK').then(
      () => undefined,
      (error: Error) => error,
    );
    client.release(fault);
  }
}

async function* idsOf(client: PoolClient, { text, values }: Prisma.Sql): AsyncGenerator<string> {
  const rows = client.query(new QueryStream(text, values, { batchSize: AT_A_TIME }));
  try {
    for await (const { id } of rows as AsyncIterable<{ id: string }>) yield id;
  } finally {
    rows.destroy();
    if (!rows.closed) await once(rows, 'close');
  }
}
