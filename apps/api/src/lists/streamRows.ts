import QueryStream from 'pg-query-stream';
import type { AppContext } from '../context';
import { Prisma } from '../db/client';
import { type Asked, conditionsOf, orderBy, orderOf } from './listQuery';
import type { OfficeList } from './officeList';

const AT_A_TIME = 500;

/**
 * Every row of the list in its order, a few hundred at a time, so that a list of any length needs no more memory. An order
 * it does not know is refused at once: later the answer has begun.
 */
export function streamRows<Filter, Row, Viewer>(
  ctx: AppContext,
  list: OfficeList<Filter, Row, Viewer>,
  { sort, ...asked }: Asked<Filter> & { sort?: string | undefined },
  viewer: Viewer,
): AsyncGenerator<Row> {
  return rowsInOrder(ctx, list, asked, orderBy(list, orderOf(list, sort)), viewer);
}

async function* rowsInOrder<Filter, Row, Viewer>(
  ctx: AppContext,
  list: OfficeList<Filter, Row, Viewer>,
  asked: Asked<Filter>,
  order: Prisma.Sql,
  viewer: Viewer,
): AsyncGenerator<Row> {
  const where = await conditionsOf(ctx, list, asked);
  const sql = Prisma.sql`SELECT ${list.id}::text AS id FROM ${list.from} ${where} ${order}`;
  const client = await ctx.db.streams.connect();
  const ids = client.query(new QueryStream(sql.text, sql.values, { batchSize: AT_A_TIME }));
  try {
    let some: string[] = [];
    for await (const { id } of ids as AsyncIterable<{ id: string }>) {
      some.push(id);
      if (some.length < AT_A_TIME) continue;
      yield* await list.read(ctx, some, viewer);
      some = [];
    }
    if (some.length > 0) yield* await list.read(ctx, some, viewer);
  } finally {
    ids.destroy();
    client.release();
  }
}
