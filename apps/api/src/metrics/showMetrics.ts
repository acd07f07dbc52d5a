import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { AppContext } from '../context';
import { passwordsWaiting } from '../features/auth/passwords';
import { JOB_KINDS } from '../jobs/jobs';
import type { Unmatched } from '../jobs/recordRun';
import type { Metrics } from './metrics';
import { type Depths, readDepths } from './readDepths';

const GOOD_FOR_MS = 15_000;

type Seen = Metrics['seen'];

/** The page that Prometheus reads. However often it is asked for, the database is asked every 15 seconds at the most. */
export function metricsPage({ db, metrics }: Pick<AppContext, 'db' | 'metrics'>) {
  let read: { at: number; depths: Promise<Depths | null> } | undefined;
  return async () => {
    const now = performance.now();
    if (!read || now - read.at >= GOOD_FOR_MS) read = { at: now, depths: readDepths(db.pool) };
    const depths = await read.depths;
    showPool(metrics.seen, db.pool);
    metrics.seen.threadWait.set(await threadWaitSeconds());
    metrics.seen.passwordsWaiting.set(passwordsWaiting());
    showDepths(metrics.seen, depths);
    return metrics.registry.metrics();
  };
}

/** Passwords, compression and files share a few threads. A byte of chance takes no time there but its wait. */
async function threadWaitSeconds() {
  const began = performance.now();
  await aByte(1);
  return (performance.now() - began) / 1000;
}
const aByte = promisify(randomBytes);

type Pool = { totalCount: number; idleCount: number; waitingCount: number };

function showPool({ connections, waiting }: Seen, pool: Pool) {
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  connections.set({ state: 'idle' }, pool.idleCount);
  waiting.set(pool.waitingCount);
}

/** What is not known any more is left out rather than told as it was. */
function showDepths(seen: Seen, depths: Depths | null) {
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
    if (name === 'compare-books') showUnmatched(unmatched, found as Unmatched);
  }
}

function showUnmatched(unmatched: Seen['unmatched'], found: Unmatched) {
  const { paidNoAccess, accessNoPayment, chargedTwice = [] } = found;
  unmatched.set({ kind: 'charged twice' }, chargedTwice.length);
  unmatched.set({ kind: 'paid no access' }, paidNoAccess.length);
  unmatched.set({ kind: 'access no payment' }, accessNoPayment.length);
}
