import { once } from 'node:events';
import QueryStream from 'pg-query-stream';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import { statementTimeoutSql } from '../../../db/timeLimits';

const AT_A_TIME = 250;

export type Snapshot = {
  count: (sql: Prisma.Sql) => Promise<number>;
  /** Reads row by row through a cursor. */
  read: <Row extends object>(sql: Prisma.Sql) => AsyncGenerator<Row>;
  close: () => Promise<void>;
};

/** Opens a read-only view of the database as it is now. Null if another process holds a snapshot with the same name. */
export async function openSnapshot(
  { config, db: { pool } }: AppContext,
  name: string,
): Promise<Snapshot | null> {
  const client = await pool.connect();
  // A broken connection also fails the next query, which reports the error.
  const ignore = () => {};
  client.on('error', ignore);

  async function close() {
    const fault = await client.query('ROLLBACK').then(
      () => undefined,
      (error: Error) => error,
    );
    client.off('error', ignore);
    client.release(fault);
  }

  async function count({ text, values }: Prisma.Sql) {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) AS count FROM (${text}) AS counted`,
      values,
    );
    return Number(rows[0]?.count);
  }

  async function* read<Row extends object>({ text, values }: Prisma.Sql): AsyncGenerator<Row> {
    const rows = client.query(new QueryStream(text, values, { batchSize: AT_A_TIME }));
    try {
      yield* rows as AsyncIterable<Row>;
    } finally {
      rows.destroy();
      if (!rows.closed) await once(rows, 'close');
    }
  }

  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(statementTimeoutSql(config.databaseLimits.longStatementMs));
    const { rows } = await client.query<{ own: boolean }>(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS own',
      [name],
    );
    if (rows[0]?.own) return { count, read, close };
    await close();
    return null;
  } catch (error) {
    await close();
    throw error;
  }
}
