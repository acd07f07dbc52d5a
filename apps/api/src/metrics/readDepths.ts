import type pg from 'pg';

const WITHIN_MS = 2000;

export type Depths = {
  jobs: { kind: string; state: string; count: number; oldestSeconds: number | null }[];
  mails: { state: string; count: number }[];
  openPayments: { count: number; oldestSeconds: number };
  runs: { name: string; seconds: number; found: unknown }[];
};

/** One message to the server, so one transaction: the limit holds behind a pooler too. */
const ASK = `
  SET LOCAL statement_timeout = ${WITHIN_MS};
  SELECT name AS kind, state::text, count(*)::int,
    extract(epoch FROM now() - min(start_after) FILTER (WHERE start_after <= now() AND state < 'active'))::float
      AS "oldestSeconds"
  FROM pgboss.job WHERE state < 'completed' GROUP BY name, state;
  SELECT state::text, count(*)::int FROM "Mail" WHERE state IN ('QUEUED', 'FAILED') GROUP BY state;
  SELECT count(*)::int, coalesce(extract(epoch FROM now() - min("createdAt")), 0)::float AS "oldestSeconds"
  FROM "Payment" WHERE state = 'PENDING';
  SELECT name, extract(epoch FROM "endedAt")::float AS seconds, found FROM "LastRun"`;

/** How much waits. Null where the database does not say so in time. */
export async function readDepths(pool: pg.Pool): Promise<Depths | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, null).unref();
  });
  try {
    return await Promise.race([ask(pool), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function ask(pool: pg.Pool): Promise<Depths> {
  const results = (await pool.query(ASK)) as unknown as pg.QueryResult[];
  const [, jobs, mails, payments, runs] = results.map(({ rows }) => rows);
  return {
    jobs: jobs as Depths['jobs'],
    mails: mails as Depths['mails'],
    openPayments: payments?.[0] as Depths['openPayments'],
    runs: runs as Depths['runs'],
  };
}
