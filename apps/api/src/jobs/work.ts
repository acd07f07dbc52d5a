import type PgBoss from 'pg-boss';
import type { AppContext } from '../context';
import { JOB_KINDS, type JobKind, type JobPayloads } from './jobs';
import type { UnderWay } from './underWay';

export type JobHandlers = {
  [K in JobKind]: (ctx: AppContext, payload: JobPayloads[K]) => Promise<void>;
};

const CRON: Partial<Record<JobKind, string>> = {
  'settle-payments': '*/15 * * * *',
  'clear-expired': '20 3 * * *',
  'send-reminders': '*/20 8-19 * * *',
};

/** Works through the queues until the boss is stopped. Each job is taken by one process only. */
export async function work(
  ctx: AppContext,
  boss: PgBoss,
  handlers: JobHandlers,
  underWay: UnderWay,
) {
  for (const kind of JOB_KINDS) {
    const handle = handlers[kind] as (ctx: AppContext, payload: object) => Promise<void>;
    const worker = await boss.work<object>(kind, { pollingIntervalSeconds: 1 }, async ([job]) => {
      if (!job) return;
      try {
        await underWay.count(handle(ctx, job.data));
      } catch (error) {
        ctx.log.warn({ err: error, kind, jobId: job.id }, 'job failed');
        throw error;
      } finally {
        // The next is looked for at once: of two thousand mails one a second would take half an hour.
        boss.notifyWorker(worker);
      }
    });
    const cron = CRON[kind];
    if (cron) await boss.schedule(kind, cron, {}, { tz: 'Australia/Sydney' });
  }
}

/** Takes no new job, and ends those it has begun. */
export async function stopWork(boss: PgBoss, underWay: UnderWay) {
  await boss.stop({ graceful: true, timeout: 5000 });
  await underWay.over();
}
