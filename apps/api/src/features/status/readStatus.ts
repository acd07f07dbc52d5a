import type { GatewayName, Status } from '@platewise/shared/status';
import type { Config } from '../../config/config';
import type { AppContext } from '../../context';
import { readDatabaseState } from './readDatabaseState';
import { readMoney } from './readMoney';
import { readOutbox } from './readOutbox';
import { readProcesses } from './readProcesses';
import { readQueue } from './readQueue';
import { readRecent } from './readRecent';
import { readReporting } from './readReporting';

/** How the product is, for those who look after it. */
export async function readStatus(ctx: AppContext): Promise<Status> {
  const runs = await ctx.db.lastRun.findMany();
  const runOf = (name: string) => runs.find((run) => run.name === name);
  const endOf = (name: string) => runOf(name)?.endedAt.toISOString() ?? null;
  const [processes, database, jobs, mails, payments, reporting, recent] = await Promise.all([
    readProcesses(ctx),
    readDatabaseState(ctx),
    readQueue(ctx),
    readOutbox(ctx),
    readMoney(ctx, runOf('compare-books')),
    readReporting(ctx),
    readRecent(ctx),
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
    recent,
  };
}

/** Which outside systems are the real ones, and for which something of ours stands in. */
function gatewaysInUse(config: Config): Status['gateways'] {
  const { payments, mailUrl, addresses, elearnd, courseProvider, avs } = config;
  const used: [GatewayName, string, boolean][] = [
    ['payments', payments.provider, payments.provider === 'stripe'],
    ['mail', mailUrl ? 'smtp' : 'folder', mailUrl !== null],
    ['addresses', addresses.provider, addresses.provider === 'harmony'],
    ['learningPlatform', elearnd.provider, elearnd.provider === 'http'],
    ['courseProvider', courseProvider.provider, courseProvider.provider === 'http'],
    ['validationService', avs.provider, avs.provider === 'http'],
  ];
  return used.map(([name, provider, real]) => ({ name, provider, real }));
}
