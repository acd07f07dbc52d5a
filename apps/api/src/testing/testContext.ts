import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '../config/config';
import { projectRoot } from '../config/projectRoot';
import type { AppContext } from '../context';
import { connect, type Db } from '../db/client';
import { readCourse } from '../features/content/readCourse';
import { localAddresses } from '../gateways/addresses/localAddresses';
import { knownLocalities } from '../gateways/addresses/localities';
import { folderCourses } from '../gateways/courseProvider/folderCourses';
import { noFileScanner } from '../gateways/fileScanner/fileScanner';
import { diskFiles } from '../gateways/fileStore/diskFiles';
import { noIdentityProvider } from '../gateways/identityProvider/identityProvider';
import { localPlatform } from '../gateways/learningPlatform/httpPlatform';
import type { MailMessage } from '../gateways/mail/mailGateway';
import { sandboxPayments } from '../gateways/payments/sandboxPayments';
import { localValidation } from '../gateways/validationService/localValidation';
import { createBoss, createJobs } from '../jobs/jobs';
import { createLog } from '../log';
import { createMetrics } from '../metrics/metrics';
import { NO_TRACING } from '../tracing/tracing';
import { unawaitedWorkDone } from '../unawaitedWork';
import { testDatabase } from './database';

/** A Monday, 11 am in Sydney. */
export const TODAY = new Date('2026-03-02T00:00:00Z');

/** Mails sent since the test began. */
export const sentMails: MailMessage[] = [];

// A worker runs many test files. These are for all of them …
const database = await testDatabase();
const bossPool = new pg.Pool({ connectionString: database.url, max: 1, allowExitOnIdle: true });
const boss = createBoss(bossPool, { supervise: false });
boss.on('error', (error) => {
  throw error;
});
await boss.start();
const metrics = createMetrics();

// … and these are each file's own.
type Own = { dataDir: string; config: AppContext['config']; db: Db };
let own: Own | undefined;

function openOwn(): Own {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-test-'));
  const config = readConfig(
    { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:8080', LOG_LEVEL: 'silent' },
    projectRoot(),
  );
  return { dataDir, config, db: connect(database.url, { most: 15 }) };
}

/** A context on a real, empty database. Charges are kept by the sandbox in a folder of the test file's own. */
export function testContext(over: Partial<AppContext> = {}): AppContext {
  own ??= openOwn();
  const { dataDir, config, db } = own;
  return {
    config,
    db,
    log: createLog('silent'),
    metrics,
    tracing: NO_TRACING,
    jobs: createJobs(boss),
    now: () => TODAY,
    gateways: {
      payments: sandboxPayments(path.join(dataDir, 'sandbox-payments'), {
        challengesAt: `${config.publicUrl}/sandbox/3ds`,
      }),
      mail: {
        send: async (message) => {
          sentMails.push(message);
        },
      },
      // Tests of reports bring their own.
      mailEvents: null,
      addresses: localAddresses(knownLocalities()),
      identityProvider: noIdentityProvider,
      courseProvider: folderCourses({ dir: config.contentDir, read: readCourse }),
      learningPlatform: localPlatform({ ...config.elearnd, publicUrl: config.publicUrl }),
      validationService: localValidation({
        ...config.secrets,
        localities: knownLocalities(),
        organisationCode: config.avetmiss.organisationCode ?? undefined,
        publicUrl: config.publicUrl,
        now: () => TODAY,
      }),
      // Tests of the USI Registry bring their own.
      usiRegistry: null,
      fileScanner: noFileScanner,
      fileStore: diskFiles(path.join(config.clips.dir, 'stored')),
    },
    ...over,
  };
}

/** The same context some time later. */
export const later = (ms: number, over: Partial<AppContext> = {}) =>
  testContext({ now: () => new Date(TODAY.getTime() + ms), ...over });

/** Before each test, for files that have a context. */
export async function startAnew() {
  if (!own) return;
  await unawaitedWorkDone();
  sentMails.length = 0;
  for (const folder of ['sandbox-payments', 'clips'])
    rmSync(path.join(own.dataDir, folder), { recursive: true, force: true });
  await database.empty();
}

/** After a file: the next one of the worker finds nothing of it. */
export async function closeContext() {
  if (!own) return;
  await unawaitedWorkDone();
  await database.empty();
  await own.db.$disconnect();
  rmSync(own.dataDir, { recursive: true, force: true });
  own = undefined;
}
