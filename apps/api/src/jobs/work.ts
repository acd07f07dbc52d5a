import type PgBoss from 'pg-boss';
import type { AppContext } from '../context';
import type { InFlight } from './inFlight';
import { JOB_KINDS, type JobKind, type JobPayloads } from './jobs';
import { recordRun } from './recordRun';
import { type JobAttempt, runJob } from './runJob';

export type JobHandlers = {
  [K in JobKind]: (ctx: AppContext, payload: JobPayloads[K], attempt?: JobAttempt) => Promise<void>;
};

export const CRON: Partial<Record<JobKind, string>> = {
  'settle-payments': '*/15 * * * *',
  'clear-expired': '20 3 * * *',
  'send-reminders': '*/20 8-19 * * *',
  'list-disposals': '0 3 * * *',
  'count-question-answers': '10 * * * *',
  'verify-usis': '*/5 * * * *',
  'add-missing-usis': '40 2 * * *',
  // The first run sends the emails. The others are for a server that was down at that time.
  'mail-due-tasks': '5,35 8-10 * * *',
  'remind-overdue-invoices': '15 9-12 * * *',
};

/** Works through the queues until pg-boss is stopped. Only one process takes a job. */
export async function work(
  ctx: AppContext,
  boss: PgBoss,
  handlers: JobHandlers,
  underWay: InFlight,
) {
  for (const kind of JOB_KINDS) {
    const cron = CRON[kind];
    const handler = handlers[kind] as (
      ctx: AppContext,
      payload: object,
      attempt: JobAttempt,
    ) => Promise<void>;
    const handle: typeof handler = async (...args) => {
      await handler(...args);
      if (cron) await recordRun(ctx, kind);
    };
    const options = { pollingIntervalSeconds: 1, includeMetadata: true as const };
    const worker = await boss.work<object>(kind, options, async ([job]) => {
      if (!job) return;
      try {
        await underWay.count(runJob(ctx, kind, job, handle));
      } finally {
        // Look for the next job straight away. At one job per second, two thousand emails would take half an hour.
        boss.notifyWorker(worker);
      }
    });
    if (cron) await boss.schedule(kind, cron, {}, { tz: 'Australia/Sydney' });
  }
}

/** Takes no new jobs and waits for those that have begun. */
export async function stopWork(boss: PgBoss, underWay: InFlight) {
  await boss.stop({ graceful: true, timeout: 5000 });
  await underWay.whenIdle();
}
