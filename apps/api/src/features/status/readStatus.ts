import type { Status } from '@platewise/shared/status';
import type { AppContext } from '../../context';
import { gatewaysInUse } from './gatewaysInUse';
import { readDatabaseState } from './readDatabaseState';
import { readMoney } from './readMoney';
import { readOutbox } from './readOutbox';
import { readProcesses } from './readProcesses';
import { readQueue } from './readQueue';
import { readReporting } from './readReporting';

/** How the product is, for those who look after it. */
export async function readStatus(ctx: AppContext): Promise<Status> {
  const runs = await ctx.db.lastRun.findMany();
  const runOf = (name: string) => runs.find((run) => run.name === name);
  const endOf = (name: string) => runOf(name)?.endedAt.toISOString() ?? null;
  const [processes, database, jobs, mails, payments, reporting] = await Promise.all([
    readProcesses(ctx),
    readDatabaseState(ctx),
    readQueue(ctx),
    readOutbox(ctx),
    readMoney(ctx, runOf('compare-books')),
    readReporting(ctx),
  ]);
  return {
    now: ctx.now().toISOString(),
    release: ctx.config.observability.release,
    production: ctx.config.production,
    processes,
    database,
    jobs,
    mails,
    payments,
    lastRuns: {
      backup: endOf('backup'),
      syncCourses: endOf('sync-courses'),
      settlePayments: endOf('compare-books'),
      sendReminders: endOf('send-reminders'),
      clearExpired: endOf('clear-expired'),
    },
    gateways: gatewaysInUse(ctx.config),
    reporting,
  };
}
