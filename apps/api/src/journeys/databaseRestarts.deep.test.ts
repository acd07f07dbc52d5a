import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app';
import { projectRoot } from '../config/projectRoot';
import { connect } from '../db/client';
import { startEmbeddedPostgres } from '../db/embedded';
import { runProgram } from '../db/embeddedBinaries';
import { openCluster } from '../db/embeddedCluster';
import { sandboxBooks } from '../features/enrolments/steps/testing/enrolling';
import { MINUTE, sweep } from '../features/enrolments/steps/testing/failingPayments';
import { jobHandlers } from '../jobHandlers';
import { countInFlight } from '../jobs/inFlight';
import { createBoss, createJobs, startBoss } from '../jobs/jobs';
import { stopWork, work } from '../jobs/work';
import { anOpenCourse, aUser, signedInAs } from '../testing/build';
import { aStep1Form } from '../testing/forms';
import { later, sentMails, testContext } from '../testing/testContext';
import { call, listen } from './httpCalls';

const LEARNERS = 10;
/** The longest time that a caller may wait while the database is down. */
const ANSWERED_WITHIN_MS = 5_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'platewise-restarts-'));
// When the tests run as root, PostgreSQL runs as another user, who must be able to reach its folder here.
await chmod(dataDir, 0o711);
const database = await startEmbeddedPostgres({ dataDir, fast: true });
const cluster = await openCluster(dataDir, () => {}, true);
await migrate();

const db = connect(database.url);
const underWay = countInFlight();
const boss = createBoss(db.pool, { supervise: false, underWay });
boss.on('error', () => {});
await startBoss(boss, database.url);
const ctx = testContext({ db, jobs: createJobs(boss) });
const { port, close } = await listen(createApp(ctx));

afterAll(async () => {
  await close();
  await stopWork(boss, underWay);
  await db.$disconnect();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** Runs the SQL of the migrations directly, because Prisma's command takes a second longer. */
async function migrate() {
  const client = new pg.Client(database.url);
  await client.connect();
  const folder = path.join(projectRoot(), 'prisma/migrations');
  for (const name of (await readdir(folder)).sort())
    if (!name.endsWith('.toml'))
      await client.query(await readFile(path.join(folder, name, 'migration.sql'), 'utf8'));
  await client.end();
}

const pgCtl = (...args: string[]) =>
  runProgram(cluster.installation, 'pg_ctl', [...args, '-w', '-s']);
const stop = (mode: string) => pgCtl('stop', '-D', cluster.data, '-m', mode);
/** On the port it had. */
const startAgain = () =>
  pgCtl(
    'start',
    '-D',
    cluster.data,
    '-l',
    cluster.logFile,
    '-o',
    `-p ${portOf()} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
  );
const portOf = () => new URL(database.url).port;

const get = (path: string, headers = {}) => call(port, { method: 'get', path, headers });

async function aBuyer() {
  const user = await aUser(ctx);
  const headers = await signedInAs(ctx, user);
  return {
    id: user.id,
    read: () => get(`/accounts/${user.id}`, headers),
    enrol: () =>
      call(port, { method: 'post', path: '/enrolment/step1', headers, body: aStep1Form() }),
  };
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** Reads until it is stopped. Returns the statuses and the time of the slowest response. */
function keepReading({ read }: Buyer) {
  let isOver = false;
  let slowestMs = 0;
  const statuses = new Set<number>();
  const reading = (async () => {
    while (!isOver) {
      const asked = Date.now();
      statuses.add((await read()).status);
      slowestMs = Math.max(slowestMs, Date.now() - asked);
    }
  })();
  return async () => {
    isOver = true;
    await reading;
    return { statuses, slowestMs };
  };
}

/** The purchases in the database. */
async function booksOf(buyers: Buyer[]) {
  const of = { where: { userId: { in: buyers.map(({ id }) => id) } } };
  const { charges, refunds } = await sandboxBooks(ctx);
  return {
    kept: charges - refunds,
    enrolments: await db.enrolment.count(of),
    invoices: await db.invoice.count(of),
    mails: await db.mail.count(of),
    pending: await db.payment.count({ where: { ...of.where, state: 'PENDING' } }),
  };
}

beforeAll(() => work(ctx, boss, jobHandlers, underWay));

describe.each(['fast', 'immediate'])('a database that is stopped (%s) under load', (mode) => {
  it('keeps nobody waiting, is found again, and has nothing half done', {
    timeout: 120_000,
  }, async () => {
    await anOpenCourse(ctx);
    const buyers = await Promise.all(Array.from({ length: LEARNERS }, aBuyer));
    const readers = buyers.slice(0, 3).map(keepReading);
    const orders = buyers.map((buyer) => buyer.enrol());
    await Promise.race(orders);
    await stop(mode);

    const cutOff = await Promise.all(orders);
    expect(cutOff.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await buyers[0]?.read()).toMatchObject({
      status: 503,
      type: 'application/problem+json',
      json: { Message: expect.stringContaining('What you have saved is safe.') },
    });
    expect((await get('/health/ready')).status).toBe(503);
    await startAgain();
    await vi.waitFor(async () => expect((await get('/health/ready')).status).toBe(200), 20_000);

    for (const { statuses, slowestMs } of await Promise.all(readers.map((end) => end()))) {
      expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
      expect(slowestMs).toBeLessThan(ANSWERED_WITHIN_MS);
    }
    await sweep({ ...ctx, now: later(10 * MINUTE).now });
    for (const { enrol } of buyers) await enrol();
    const all = LEARNERS;
    expect(await booksOf(buyers)).toEqual({
      kept: all,
      enrolments: all,
      invoices: all,
      mails: all,
      pending: 0,
    });

    await call(port, {
      method: 'post',
      path: '/contactus/send',
      body: { name: 'Mei', email: 'mei@example.com', message: mode },
    });
    await vi.waitFor(
      () => expect(sentMails.map(({ text }) => text).join()).toContain(mode),
      20_000,
    );
  });
});
