import path from 'node:path';
import { type Config, readConfig } from './config/config';
import { projectRoot } from './config/projectRoot';
import type { AppContext } from './context';
import { connect, openPool } from './db/client';
import { startEmbeddedPostgres } from './db/embedded';
import { migrate } from './db/migrate';
import { refusePooler } from './db/session';
import { normaliseIncoming } from './features/content/incoming/normaliseIncoming';
import { readCourse } from './features/content/readCourse';
import { receiveReport } from './features/mails/delivery/receiveReport';
import { warnWithoutFfmpeg } from './features/skillClips/prepareClip';
import { harmonyAddresses } from './gateways/addresses/harmonyAddresses';
import { localAddresses } from './gateways/addresses/localAddresses';
import { knownLocalities } from './gateways/addresses/localities';
import { folderCourses } from './gateways/courseProvider/folderCourses';
import { httpCourses } from './gateways/courseProvider/httpCourses';
import { clamdScanner } from './gateways/fileScanner/clamd';
import { noFileScanner } from './gateways/fileScanner/fileScanner';
import { diskFiles } from './gateways/fileStore/diskFiles';
import { type Gateways, watchGateways } from './gateways/gateways';
import { googleIdentity } from './gateways/identityProvider/googleIdentity';
import { noIdentityProvider } from './gateways/identityProvider/identityProvider';
import { httpPlatform, localPlatform } from './gateways/learningPlatform/httpPlatform';
import { type BounceAddresses, bounceAddresses } from './gateways/mail/bounceAddress';
import { fileMail } from './gateways/mail/fileMail';
import { listenForReports, type ReportListener } from './gateways/mail/reportListener';
import { smtpMail } from './gateways/mail/smtpMail';
import { standardWebhooks } from './gateways/mail/standardWebhooks';
import { sandboxPayments } from './gateways/payments/sandboxPayments';
import { stripePayments } from './gateways/payments/stripePayments';
import { httpRegistry } from './gateways/usiRegistry/httpRegistry';
import { localRegistry } from './gateways/usiRegistry/localRegistry';
import { avsValidation } from './gateways/validationService/avsValidation';
import { localValidation } from './gateways/validationService/localValidation';
import { jobHandlers } from './jobHandlers';
import { countInFlight } from './jobs/inFlight';
import { createBoss, createJobs, startBoss } from './jobs/jobs';
import { stopWork, work } from './jobs/work';
import { createLog } from './log';
import { logWhileWaiting } from './logWhileWaiting';
import { createMetrics } from './metrics/metrics';
import { checkFieldKey } from './sealing/checkFieldKey';
import { openTracing } from './tracing/openTracing';
import { unawaitedWorkDone } from './unawaitedWork';

/** Three reports can run at once. One more connection is needed to cancel them. */
const REPORT_CONNECTIONS = 4;

export type RunningContext = {
  ctx: AppContext;
  /** The address of the database server itself, past any pooler. */
  directUrl: string;
  startJobs: () => Promise<void>;
  close: () => Promise<void>;
};

/** Reads the configuration, starts or reaches the database, migrates it and puts the gateways in place. */
export async function openContext(env: NodeJS.ProcessEnv): Promise<RunningContext> {
  const config = readConfig(env, projectRoot());
  const log = createLog(config.logLevel);
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) });
  const directUrl = config.directDatabaseUrl ?? database.url;
  const step = <T>(name: string, work: Promise<T>) => logWhileWaiting(log, name, work);
  if (!config.directDatabaseUrl) await step('reaching the database', refusePooler(directUrl));
  await step('migrating the database', migrate(directUrl));

  const limits = config.databaseLimits;
  const pooled = config.directDatabaseUrl !== null;
  const db = connect(database.url, { most: config.databasePool, limits, pooled });
  await step('looking at FIELD_KEY', checkFieldKey({ config, db }));
  const reportsPool = config.reportsDatabaseUrl
    ? openPool(config.reportsDatabaseUrl, { ...limits, most: REPORT_CONNECTIONS, pooled: true })
    : undefined;
  const metrics = createMetrics();
  const tracing = await openTracing(config.observability, log);
  tracing.watch(db.pool);
  const underWay = countInFlight();
  const boss = createBoss(db.pool, { supervise: config.runJobs, underWay });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await step('preparing the job queues', startBoss(boss, directUrl));
  const ctx: AppContext = {
    config,
    db,
    reportsPool,
    log,
    metrics,
    tracing,
    gateways: watchGateways(await openGateways(config), { metrics, tracing }),
    jobs: createJobs(boss),
    now: () => new Date(),
  };

  let reports: ReportListener | null = null;
  return {
    ctx,
    directUrl,
    startJobs: async () => {
      if (!config.runJobs) return;
      await work(ctx, boss, jobHandlers, underWay);
      await warnWithoutFfmpeg(ctx);
      reports = await startReports(ctx);
    },
    close: async () => {
      await reports?.close();
      await stopWork(boss, underWay);
      await unawaitedWorkDone();
      await tracing.close();
      await db.$disconnect();
      await reportsPool?.end();
      await database.stop();
    },
  };
}

/** The worker listens for reports about emails, where it has a port for them. */
async function startReports(ctx: AppContext): Promise<ReportListener | null> {
  const port = ctx.config.mailReports.bouncePort;
  const addresses = openBounceAddresses(ctx.config);
  if (!port || !addresses) return null;
  return listenForReports({
    port,
    host: ctx.config.host ?? undefined,
    addresses,
    receive: (mailId, source) => receiveReport(ctx, mailId, source),
    onError: (error) => ctx.log.error({ err: error }, 'a report about an email was not taken'),
  });
}

const openBounceAddresses = ({ mailReports, secrets }: Config): BounceAddresses | undefined =>
  mailReports.bounceAddress
    ? bounceAddresses({ ...mailReports.bounceAddress, secret: secrets.jwtSecret })
    : undefined;

async function openGateways(config: Config): Promise<Gateways> {
  const from = { name: config.brand, address: config.support.email };
  return {
    payments: openPayments(config),
    mail: config.mailUrl
      ? smtpMail(config.mailUrl, from, openBounceAddresses(config))
      : fileMail(path.join(config.dataDir, 'mail'), from),
    mailEvents: config.mailReports.webhookSecret
      ? standardWebhooks({ secret: config.mailReports.webhookSecret, now: () => new Date() })
      : null,
    learningPlatform: openLearningPlatform(config),
    courseProvider: openCourseProvider(config),
    addresses:
      config.addresses.provider === 'harmony'
        ? harmonyAddresses(config.addresses)
        : localAddresses(knownLocalities()),
    identityProvider: config.google
      ? googleIdentity({ ...config.google, now: () => new Date() })
      : noIdentityProvider,
    validationService: openValidationService(config),
    usiRegistry: openUsiRegistry(config),
    fileScanner:
      config.fileScanner.provider === 'clamd' ? clamdScanner(config.fileScanner) : noFileScanner,
    fileStore: await openFileStore(config),
  };
}

/** The library for S3 takes 24 MB and half a second, so it is loaded only where a bucket is set. */
async function openFileStore({ clips }: Config) {
  if (!clips.s3) return diskFiles(path.join(clips.dir, 'stored'));
  const { s3Files } = await import('./gateways/fileStore/s3Files');
  return s3Files(clips.s3);
}

function openUsiRegistry({ usi }: Config) {
  if (!usi) return null;
  return usi.provider === 'http'
    ? httpRegistry({ ...usi, now: () => new Date() })
    : localRegistry();
}

const openCourseProvider = ({ courseProvider, contentDir }: Config) =>
  courseProvider.provider === 'http'
    ? httpCourses({ ...courseProvider, now: () => new Date(), check: normaliseIncoming })
    : folderCourses({ dir: contentDir, read: readCourse });

const openLearningPlatform = ({ elearnd, publicUrl }: Config) =>
  elearnd.provider === 'http'
    ? httpPlatform({ ...elearnd, issuer: publicUrl })
    : localPlatform({ ...elearnd, publicUrl });

const openValidationService = ({ avs, avetmiss, publicUrl, secrets }: Config) =>
  avs.provider === 'http'
    ? avsValidation(avs)
    : localValidation({
        ...secrets,
        localities: knownLocalities(),
        organisationCode: avetmiss.organisationCode ?? undefined,
        publicUrl,
        now: () => new Date(),
      });

/** The sandbox has a bank page only outside production, where no one can mistake it for a real bank. */
const openPayments = ({ payments, production, publicUrl, dataDir }: Config) =>
  payments.provider === 'stripe'
    ? stripePayments({ ...payments, now: () => new Date() })
    : sandboxPayments(path.join(dataDir, 'sandbox-payments'), {
        challengesAt: production ? undefined : `${publicUrl}/sandbox/3ds`,
      });
