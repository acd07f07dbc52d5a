import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { connect } from '../db/client';
import { projectRoot } from '../db/projectRoot';
import { localAddresses } from '../gateways/addresses/localAddresses';
import { knownLocalities } from '../gateways/addresses/localities';
import { localPlatform } from '../gateways/learningPlatform/localPlatform';
import type { MailMessage } from '../gateways/mail/mailGateway';
import { sandboxPayments } from '../gateways/payments/sandboxPayments';
import { createBoss, jobsOver } from '../jobs/jobs';
import { createLog } from '../log';
import { testDatabase } from './database';

/** A Monday, 11 am in Sydney. */
export const TODAY = new Date('2026-03-02T00:00:00Z');

const dataDir = mkdtempSync(path.join(tmpdir(), 'platewise-test-'));
const config = readConfig(
  { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:8080', LOG_LEVEL: 'silent' },
  projectRoot(),
);

/** Mails sent since the test began. */
export const sentMails: MailMessage[] = [];

const database = await testDatabase();
const db = connect(database.url, { most: 15 });
const boss = createBoss(db.pool, { supervise: false });
boss.on('error', (error) => {
  throw error;
});
await boss.start();

/** A context on a real, empty database. Charges are kept by the sandbox in a folder of the test file's own. */
export const testContext = (over: Partial<AppContext> = {}): AppContext => ({
  config,
  db,
  log: createLog('silent'),
  jobs: jobsOver(boss),
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
    addresses: localAddresses(knownLocalities()),
    learningPlatform: localPlatform({ ...config.elearnd, publicUrl: config.publicUrl }),
  },
  ...over,
});

/** The same context some time later. */
export const later = (ms: number, over: Partial<AppContext> = {}) =>
  testContext({ now: () => new Date(TODAY.getTime() + ms), ...over });

beforeEach(async () => {
  sentMails.length = 0;
  rmSync(path.join(dataDir, 'sandbox-payments'), { recursive: true, force: true });
  await database.empty();
});

afterAll(async () => {
  await boss.stop({ graceful: false });
  await db.$disconnect();
  rmSync(dataDir, { recursive: true, force: true });
});
