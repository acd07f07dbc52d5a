import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { createApp } from '../app';
import { allowLongStatements, connect, nextNumber } from '../db/client';
import { logOutages } from '../db/databaseAnswers';
import type { TimeLimits } from '../db/timeLimits';
import { jobHandlers } from '../jobHandlers';
import { countInFlight } from '../jobs/inFlight';
import { createBoss, createJobs, startBoss } from '../jobs/jobs';
import { stopWork, work } from '../jobs/work';
import { createLog } from '../log';
import { testDatabase } from '../testing/database';
import { startSwallowingProxy } from '../testing/swallowingProxy';
import { sentMails, testContext } from '../testing/testContext';
import { call, listen } from './httpCalls';

const LIMITS: TimeLimits = { connectMs: 2_000, statementMs: 1_000, longStatementMs: 30_000 };
/** The limit of a statement, three seconds of grace for the server to end it, and some for a busy machine. */
const CUT_WITHIN_MS = 10_000;

const { url } = await testDatabase();
const proxy = await startSwallowingProxy(url);
const db = connect(proxy.url, { most: 8, limits: LIMITS, pooled: false });
const underWay = countInFlight();
const boss = createBoss(db.pool, { supervise: false, underWay });
boss.on('error', () => {});
const said = new PassThrough();
const ctx = testContext({ db, jobs: createJobs(boss), log: createLog('info', said) });
const { port, close } = await listen(createApp(ctx));

afterAll(async () => {
  await close();
  await stopWork(boss, underWay);
  await db.$disconnect();
  await proxy.close();
}, 60_000);

const ready = async () => {
  const asked = Date.now();
  const { status } = await call(port, { method: 'get', path: '/health/ready' });
  return { status, ms: Date.now() - asked };
};
const write = (message: string) =>
  call(port, {
    method: 'post',
    path: '/contactus/send',
    body: { name: 'Mei', email: 'mei@example.com', message },
  });

it('a database that swallows what it is asked keeps nobody waiting, and mails go out again afterwards', {
  timeout: 120_000,
}, async () => {
  await startBoss(boss, url);
  await work(ctx, boss, jobHandlers, underWay);
  const outages = logOutages(ctx, 200);
  expect((await ready()).status).toBe(200);
  await write('before');
  await vi.waitFor(() => expect(sentMails).toHaveLength(1), 20_000);

  proxy.swallow();
  const asked = Date.now();
  const written = Promise.all([write('meanwhile'), write('meanwhile')]);
  expect(await ready()).toEqual({ status: 503, ms: expect.toSatisfy((ms: number) => ms < 4_000) });
  expect((await written).map(({ status }) => status)).toEqual([503, 503]);
  expect(Date.now() - asked).toBeLessThan(CUT_WITHIN_MS);
  await wait(CUT_WITHIN_MS - (Date.now() - asked));

  proxy.recover();
  await vi.waitFor(async () => expect((await ready()).status).toBe(200), 20_000);
  await write('after');
  await vi.waitFor(
    () => expect(sentMails.map(({ text }) => text).join()).toContain('after'),
    20_000,
  );
  await vi.waitFor(() => expect(db.pool.totalCount - db.pool.idleCount).toBeLessThan(3), 5_000);
  const lines = String(said.read());
  expect(lines).toContain('the database does not answer');
  expect(lines).toContain('the database answers again');
  outages.end();
});

it('a statement that takes too long is cancelled by the server, and one that may take longer is not', {
  timeout: 60_000,
}, async () => {
  await expect(db.$queryRaw`SELECT 1 FROM pg_sleep(30)`).rejects.toThrow(/statement timeout/);
  const running = await db.$queryRaw<object[]>`
    SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%' AND state = 'active' AND pid <> pg_backend_pid()`;
  expect(running).toEqual([]);
  await db.$transaction(async (tx) => {
    await allowLongStatements(tx, LIMITS);
    await tx.$queryRaw`SELECT 1 FROM pg_sleep(5)`;
  });
});

it('a transaction whose connection is lost does not hold its locks', {
  timeout: 60_000,
}, async () => {
  const direct = connect(url, { most: 1, limits: LIMITS });
  const lost = db.$transaction(async (tx) => {
    await nextNumber(tx, 'invoice');
    proxy.swallow();
    await wait(LIMITS.statementMs);
    await tx.$queryRaw`SELECT 1`;
  });
  await expect(lost).rejects.toThrow();
  proxy.recover();
  expect(await direct.$transaction((tx) => nextNumber(tx, 'invoice'))).toBe(1);
  await direct.$disconnect();
});
