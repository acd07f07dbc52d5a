import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { AppContext } from '../context';
import { passwordsWaiting } from '../features/auth/passwords';
import { JOB_KINDS } from '../jobs/jobs';
import type { UnmatchedPayments } from '../jobs/recordRun';
import type { Metrics } from './metrics';

const DEPTHS_CACHE_MS = 15_000;

type Gauges = Metrics['gauges'];

/** The page that Prometheus reads. It queries the database every 15 seconds at most, however often it is fetched. */
export function metricsPage({ db, metrics }: Pick<AppContext, 'db' | 'metrics'>) {
  let read: { at: number; depths: Promise<QueueDepths | null> } | undefined;
  return async () => {
    const now = performance.now();
    if (!read || now - read.at >= DEPTHS_CACHE_MS)
      read = { at: now, depths: readQueueDepths(db.pool) };
    const depths = await read.depths;
    showPool(metrics.gauges, db.pool);
    metrics.gauges.threadWait.set(await threadWaitSeconds());
    metrics.gauges.passwordsWaiting.set(passwordsWaiting());
    showDepths(metrics.gauges, depths);
    return metrics.registry.metrics();
  };
}

/** Passwords, compression and files share the few threads of Node. A random byte takes almost no time, so this measures the wait for a thread. */
async function threadWaitSeconds() {
  const began = performance.now();
  await randomByte(1);
  return (performance.now() - began) / 1000;
}
const randomByte = promisify(randomBytes);

type Pool = { totalCount: number; idleCount: number; waitingCount: number };

function showPool({ connections, waiting }: Gauges, pool: Pool) {
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  connections.set({ state: 'idle' }, pool.idleCount);
  waiting.set(pool.waitingCount);
}

/** Sets the gauges. When the depths are unknown, the gauges are removed, so that no old value remains. */
function showDepths(seen: Gauges, depths: QueueDepths | null) {
  const { jobs, oldestJob, outbox, openPayments, oldestPayment, unmatched, lastRun } = seen;
  seen.databaseUp.set(depths ? 1 : 0);
  for (const each of [jobs, oldestJob, outbox, unmatched, lastRun]) each.reset();
  for (const each of [openPayments, oldestPayment]) each.remove();
  if (!depths) return;
  for (const kind of JOB_KINDS) {
    jobs.set({ kind, state: 'created' }, 0);
    oldestJob.set({ kind }, 0);
  }
  for (const { kind, state, count, oldestSeconds } of depths.jobs) {
    jobs.set({ kind, state }, count);
    if (oldestSeconds !== null) oldestJob.set({ kind }, oldestSeconds);
  }
  for (const state of ['QUEUED', 'FAILED'])
    outbox.set({ state }, depths.mails.find((mails) => mails.state === state)?.count ?? 0);
  openPayments.set(depths.openPayments.count);
  oldestPayment.set(depths.openPayments.oldestSeconds);
  for (const { name, seconds, found } of depths.runs) {
    lastRun.set({ name }, seconds);
    if (name === 'compare-books') showUnmatched(unmatched, found as UnmatchedPayments);
  }
}

function showUnmatched(unmatched: Gauges['unmatched'], found: UnmatchedPayments) {
  const { paidNoAccess, accessNoPayment, chargedTwice = [] } = found;
  unmatched.set({ kind: 'charged twice' }, chargedTwice.length);
  unmatched.set({ kind: 'paid no access' }, paidNoAccess.length);
  unmatched.set({ kind: 'access no payment' }, accessNoPayment.length);
}

const WITHIN_MS = 2000;

type QueueDepths = {
  jobs: { kind: string; state: string; count: number; oldestSeconds: number | null }[];
  mails: { state: string; count: number }[];
  openPayments: { count: number; oldestSeconds: number };
  runs: { name: string; seconds: number; found: unknown }[];
};

/** The statements are sent as one message and so run in one transaction. The time limit therefore works behind a pooler too. */
const DEPTHS_SQL = `
  SET LOCAL statement_timeout = ${WITHIN_MS};
  SELECT name AS kind, state::text, count(*)::int,
    extract(epoch FROM now() - min(start_after) FILTER (WHERE start_after <= now() AND state < 'active'))::float
      AS "oldestSeconds"
  FROM pgboss.job WHERE state < 'completed' GROUP BY name, state;
  SELECT state::text, count(*)::int FROM "Mail" WHERE state IN ('QUEUED', 'FAILED') GROUP BY state;
  SELECT count(*)::int, coalesce(extract(epoch FROM now() - min("createdAt")), 0)::float AS "oldestSeconds"
  FROM "Payment" WHERE state = 'PENDING';
  SELECT name, extract(epoch FROM "endedAt")::float AS seconds, found FROM "LastRun"`;

/** Reads how many jobs, emails and payments are waiting. Null when the database does not answer in time. */
async function readQueueDepths(pool: pg.Pool): Promise<QueueDepths | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, null).unref();
  });
  try {
    return await Promise.race([queryDepths(pool), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function queryDepths(pool: pg.Pool): Promise<QueueDepths> {
  const results = (await pool.query(DEPTHS_SQL)) as unknown as pg.QueryResult[];
  const [, jobs, mails, payments, runs] = results.map(({ rows }) => rows);
  return {
    jobs: jobs as QueueDepths['jobs'],
    mails: mails as QueueDepths['mails'],
    openPayments: payments?.[0] as QueueDepths['openPayments'],
    runs: runs as QueueDepths['runs'],
  };
}
