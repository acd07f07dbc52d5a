import { setTimeout } from 'node:timers/promises';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { statementTimeoutSql } from '../../db/timeLimits';
import { tooManyReports, yourOtherReport } from './reportErrors';

/** At the same time, for all admins together. */
const MOST_REPORTS = 3;
const AT_A_TIME = 250;
/** Ends the transaction of a client that stops reading. It is much longer than the slowest line needs for the data on its way. */
const MOST_IDLE = '10min';
const CANCEL_AGAIN_MS = 50;

export type Snapshot = {
  /** Through a cursor, a few hundred rows at a time. One query after another. */
  read: <Row extends object>(sql: Prisma.Sql) => AsyncGenerator<Row[]>;
  /** Ends what is being read, at once. */
  close: () => Promise<void>;
};

/**
 * All that the database holds at this moment, for as long as it takes to read it. Refused where as many are open as may be, or
 * another of the same admin: their locks fall with the transaction, however it ends.
 */
export async function openSnapshot(
  { config, db, reportsPool }: AppContext,
  adminId: string,
): Promise<Snapshot> {
  const pool = reportsPool ?? db.pool;
  const client = await pool.connect();
  // If the connection breaks, the next query fails.
  const ignore = () => {};
  client.on('error', ignore);
  let isAsking = false;
  let pid = 0;
  let isClosed = false;

  async function ask<Row extends object>(text: string, values?: unknown[]) {
    if (isClosed) throw new Error('This report is closed.');
    isAsking = true;
    return client.query<Row>(text, values).finally(() => {
      isAsking = false;
    });
  }

  async function close() {
    if (isClosed) return;
    isClosed = true;
    // A query that is still on its way to the database does not notice the first call.
    while (isAsking) {
      await pool.query('SELECT pg_cancel_backend($1)', [pid]);
      if (isAsking) await setTimeout(CANCEL_AGAIN_MS);
    }
    const fault = await client.query('ROLLBACK').then(
      () => undefined,
      (error: Error) => error,
    );
    client.off('error', ignore);
    client.release(fault);
  }

  async function* read<Row extends object>({ text, values }: Prisma.Sql): AsyncGenerator<Row[]> {
    await ask(`DECLARE report NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const { rows } = await ask<Row>(`FETCH ${AT_A_TIME} FROM report`);
      if (rows.length === 0) break;
      yield rows;
    }
    await ask('CLOSE report');
  }

  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // A report is read to its end: a plan that is quick with its first rows alone would be the slower one.
    await client.query(statementTimeoutSql(config.databaseLimits.longStatementMs));
    await client.query(
      `SET LOCAL cursor_tuple_fraction = 1; SET LOCAL idle_in_transaction_session_timeout = '${MOST_IDLE}'`,
    );
    const { rows } = await client.query<{ pid: number; own: boolean; slot: number | null }>(
      `SELECT pg_backend_pid() AS pid, pg_try_advisory_xact_lock(hashtextextended('report of ' || $1, 0)) AS own,
         (SELECT slot FROM generate_series(1, ${MOST_REPORTS}) slot
          WHERE pg_try_advisory_xact_lock(hashtext('reports'), slot) LIMIT 1) AS slot`,
      [adminId],
    );
    // The driver's own idea of it is wrong behind a pooler.
    pid = rows[0]?.pid ?? 0;
    if (!rows[0]?.own) throw yourOtherReport();
    if (!rows[0].slot) throw tooManyReports();
    return { read, close };
  } catch (error) {
    await close();
    throw error;
  }
}
