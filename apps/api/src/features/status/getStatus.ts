import type { GatewayName, Status } from '@platewise/shared/status';
import type { Config } from '../../config/config';
import type { AppContext } from '../../context';
import { ENDPOINTS } from '../../gateways/usiRegistry/wire';
import { usiCredentialEnd } from '../usiChecks/warnOfUsiCredential';
import { getDatabaseStatus } from './getDatabaseStatus';
import { getJobStatus } from './getJobStatus';
import { getMailStatus } from './getMailStatus';
import { getPaymentStatus } from './getPaymentStatus';
import { getRecentProblems } from './getRecentProblems';
import { getReportingStatus } from './getReportingStatus';
import { listFactsToCheck } from './listFactsToCheck';
import { listProcesses } from './listProcesses';

/** The state of the whole product, for the status page. */
export async function getStatus(ctx: AppContext): Promise<Status> {
  const runs = await ctx.db.lastRun.findMany();
  const runOf = (name: string) => runs.find((run) => run.name === name);
  const endOf = (name: string) => runOf(name)?.endedAt.toISOString() ?? null;
  const [processes, database, jobs, mails, payments, reporting, recent, factsToCheck, clips] =
    await Promise.all([
      listProcesses(ctx),
      getDatabaseStatus(ctx),
      getJobStatus(ctx),
      getMailStatus(ctx),
      getPaymentStatus(ctx, runOf('compare-books')),
      getReportingStatus(ctx),
      getRecentProblems(ctx),
      listFactsToCheck(ctx),
      getClipStatus(ctx),
    ]);
  return {
    now: ctx.now().toISOString(),
    release: ctx.config.observability.release,
    production: ctx.config.production,
    certificates: {
      requires: ctx.config.certificateRequires,
      reason: ctx.config.certificateRequiresReason,
    },
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
    usiCredentialExpiresOn: usiCredentialEnd(ctx),
    reporting,
    recent,
    factsToCheck,
    clips,
  };
}

/** The outside systems in use, each the real one or one of our stand-ins. */
function gatewaysInUse(config: Config): Status['gateways'] {
  const { payments, mailUrl, addresses, elearnd, courseProvider, avs, usi, fileScanner } = config;
  const used: [GatewayName, string, boolean][] = [
    ['payments', payments.provider, payments.provider === 'stripe'],
    ['mail', mailUrl ? 'smtp' : 'folder', mailUrl !== null],
    ['addresses', addresses.provider, addresses.provider === 'harmony'],
    ['learningPlatform', elearnd.provider, elearnd.provider === 'http'],
    ['courseProvider', courseProvider.provider, courseProvider.provider === 'http'],
    ['validationService', avs.provider, avs.provider === 'http'],
    [
      'usiRegistry',
      usi?.provider ?? 'none',
      usi?.provider === 'http' && usi.serviceUrl === ENDPOINTS.production.serviceUrl,
    ],
    ['fileScanner', fileScanner.provider, fileScanner.provider === 'clamd'],
  ];
  return used.map(([name, provider, real]) => ({ name, provider, real }));
}

/** How many clips wait for the job that prepares them. */
async function getClipStatus({ db }: AppContext): Promise<Status['clips']> {
  const where = { state: 'checking' };
  const [waiting, notPrepared] = await Promise.all([
    db.skillClip.count({ where }),
    db.skillClip.count({ where: { ...where, fault: 'not prepared' } }),
  ]);
  return { waiting, notPrepared };
}
