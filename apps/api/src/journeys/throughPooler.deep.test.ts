import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '../app';
import { connect, Prisma } from '../db/client';
import { refusePooler, runExclusively } from '../db/session';
import { compileNatFiles } from '../features/avetmiss/natFiles/compileNatFiles';
import { aNatReport, aNatSet, letIn, NAMED } from '../features/avetmiss/testing/aNatSet';
import { aPromoCode, NO_CARD } from '../features/enrolments/steps/testing/enrolling';
import { downloadReport } from '../features/reports/downloadReport';
import { sheetOf } from '../features/reports/report';
import { jobHandlers } from '../jobHandlers';
import { countInFlight } from '../jobs/inFlight';
import { createBoss, createJobs, startBoss } from '../jobs/jobs';
import { stopWork, work } from '../jobs/work';
import { anOpenCourse, aUser, signedInAs } from '../testing/build';
import { testDatabase } from '../testing/database';
import { aStep1Form, aStep2Form, aStep3Form } from '../testing/forms';
import { sentMails, testContext } from '../testing/testContext';
import { startPooler } from '../testing/transactionPooler';
import { AutomatedLearner, codeMailedTo, itemsOfAnswers } from './automatedLearner';
import { call, listen } from './httpCalls';

const { url } = await testDatabase();
const pooler = await startPooler(url);
const db = connect(pooler.url, { most: 15 });
const underWay = countInFlight();
const boss = createBoss(db.pool, { supervise: false, underWay });
const ctx = testContext({ db, jobs: createJobs(boss) });
const app = createApp(ctx);
const { port, close } = await listen(app);

beforeEach(() => anOpenCourse(ctx));
afterAll(async () => {
  await close();
  await db.$disconnect();
  await pooler.close();
});

const EVERYBODY = { userTypes: [1], startDate: '2020-01-01', endDate: '2030-01-01' };
const faults = () => pooler.faults();
const admin = async () => aUser(ctx, { userType: 1, email: 'office@example.com' });

it('a learner goes all the way through a pooler, and the worker sends the mails', {
  timeout: 120_000,
}, async () => {
  await startBoss(boss, url);
  await work(ctx, boss, jobHandlers, underWay);
  const learner = new AutomatedLearner(app, 'ava@example.com');
  await learner.register(codeMailedTo(ctx));
  await learner.enrol(aStep1Form({ email: learner.email }), aStep2Form(), aStep3Form());
  const questions = await db.quizQuestion.findMany();
  await learner.study(itemsOfAnswers(questions));
  expect(await learner.status()).toMatchObject({ hasCompleted: true });
  await vi.waitFor(() => expect(sentMails).toHaveLength(3), { timeout: 30_000, interval: 20 });
  await stopWork(boss, underWay);
  expect(await faults()).toEqual([]);
});

it('ten who redeem a one-use code at once through a pooler of four connections leave one enrolled', async () => {
  await aPromoCode(ctx, { code: 'ONCE', percentage: 1, isOneUseOnly: true });
  const body = aStep1Form({ ...NO_CARD, promoCode: 'ONCE' });
  const people: Record<string, string>[] = [];
  for (let i = 0; i < 10; i++) people.push(await signedInAs(ctx, await aUser(ctx)));
  const replies = await Promise.all(
    people.map((headers, i) =>
      call(port, {
        method: 'post',
        path: '/enrolment/step1',
        headers: { ...headers, 'Idempotency-Key': `order-${i}` },
        body,
      }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await db.enrolment.count()).toBe(1);
  expect(await faults()).toEqual([]);
});

it('limits count through a pooler', async () => {
  const { email } = await aUser(ctx);
  const body = { userName: email, password: 'Nonsense1', grantType: 'password' };
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++)
    statuses.push((await call(port, { method: 'post', path: '/auth/token', body })).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect(await faults()).toEqual([]);
});

it('reports, lists and NAT files are read through a pooler, and a report that is given up ends its query', async () => {
  const office = await admin();
  const by = { userId: office.id, email: office.email };
  const USERS = { reportType: 0, startDate: '2026-01-01', endDate: '2026-03-02' } as const;
  expect((await buffer(await downloadReport(ctx, by, USERS))).length).toBeGreaterThan(1000);

  const slow = await downloadReport(ctx, by, USERS, ({ read }) => [
    sheetOf('Slow', [['No.', 10, () => 1, 'whole']], read(Prisma.sql`SELECT 1 FROM pg_sleep(600)`)),
  ]);
  slow.resume();
  const asleep = async () =>
    (
      await db.$queryRaw<object[]>`
      SELECT 1 FROM pg_stat_activity
      WHERE query LIKE '%FROM report' AND state = 'active' AND datname = current_database()`
    ).length;
  await expect.poll(asleep, { interval: 10 }).toBe(1);
  slow.destroy();
  await once(slow, 'close');
  await expect.poll(asleep, { interval: 10 }).toBe(0);

  const headers = await signedInAs(ctx, office);
  const csv = await call(port, {
    method: 'post',
    path: '/admin/users/export.csv',
    headers,
    body: EVERYBODY,
  });
  expect(csv.text).toContain(office.email);

  const compiling = await aNatReport(ctx, { stage: 'COMPILING' });
  await compileNatFiles(ctx, compiling.id);
  expect(await db.natFile.count()).toBe(10);
  await db.avetmissReport.deleteMany();

  await letIn(ctx, office);
  await aNatSet(ctx);
  const submitted = await Promise.all(
    Array.from({ length: 4 }, () =>
      call(port, { method: 'post', path: '/avetmiss/submit', headers, body: NAMED }),
    ),
  );
  expect(submitted.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(submitted.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await db.lease.count()).toBe(0);
  expect(await faults()).toEqual([]);
});

it('what needs a session is found out by this pooler, and a start behind any pooler is refused', async () => {
  const own = await startPooler(url, { most: 2 });
  await runExclusively(own.url, 7, async () => {});
  const client = new pg.Client(own.url);
  await client.connect();
  await client.query('SET statement_timeout = 7000');
  await client.query({ name: 'kept', text: 'SELECT 1' });
  await client.end();
  expect((await own.faults()).sort()).toEqual([
    'advisory lock',
    'lock of a session: SELECT pg_advisory_lock($1)',
    'named statement: kept',
    'setting statement_timeout',
    'statement kept',
  ]);
  await expect(refusePooler(own.url)).rejects.toThrow('DATABASE_URL goes through a pooler');
  await refusePooler(url);
  await own.close();
});
