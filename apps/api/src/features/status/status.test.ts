import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { recordRun } from '../../jobs/recordRun';
import { createMetrics } from '../../metrics/metrics';
import { aPayment, aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { aFailedJob } from '../failedJobs/testing/aFailedJob';
import { aVideoEnrolment } from '../skillClips/testing/aVideoEnrolment';
import { getStatus } from './getStatus';
import { GONE_AFTER_MS, SILENT_AFTER_MS, startHeartbeat } from './startHeartbeat';

const ctx = testContext();
const app = createApp(ctx);

const MINUTE = 60_000;

describe('the status of the product', () => {
  it('is told to admins alone', async () => {
    for (const [userType, status] of [
      [1, 200],
      [2, 403],
      [3, 403],
    ] as const) {
      const header = await signedInAs(ctx, await aUser(ctx, { userType }));
      expect((await request(app).get('/api/v1/admin/status').set(header)).status).toBe(status);
    }
  });

  it('tells how many clips wait, and how many could not be prepared', async () => {
    const { enrolment } = await aVideoEnrolment(ctx);
    const clip = {
      enrolmentId: enrolment.id,
      recordedOn: ctx.now(),
      words: 'apple river',
      size: 1,
      createdAt: ctx.now(),
    };
    await ctx.db.skillClip.createMany({
      data: [
        { ...clip, shotKey: 'a', state: 'checking' },
        { ...clip, shotKey: 'b', state: 'checking', fault: 'not prepared' },
        { ...clip, shotKey: 'c', state: 'unusable', fault: 'virus' },
      ],
    });
    expect((await getStatus(ctx)).clips).toEqual({ waiting: 2, notPrepared: 1 });
  });

  it('tells what waits, what failed, what was paid, and what ran by itself', async () => {
    const admin = await aUser(ctx, { userType: 1 });
    const userId = admin.id;
    const open = { state: 'PENDING', settledAt: null, providerRef: null, userId } as const;
    await aPayment(later(-90 * MINUTE), open);
    await aPayment(ctx, { userId });
    await aPayment(later(-25 * 60 * MINUTE), { userId, orderKey: 'of the day before' });
    const mail = { to: 'a@example.com', template: 'welcome', data: {}, createdAt: ctx.now() };
    await ctx.db.mail.createMany({
      data: [
        { ...mail, state: 'QUEUED' },
        { ...mail, state: 'SENT', sentAt: ctx.now() },
        { ...mail, state: 'FAILED' },
        { ...mail, state: 'FAILED', createdAt: later(-48 * 60 * MINUTE).now() },
      ],
    });
    await aFailedJob(ctx);
    await ctx.db.$transaction(async (tx) => {
      await ctx.jobs.enqueue(tx, 'send-mail', { mailId: 'm' });
      const startAfter = new Date(Date.now() + 60 * MINUTE);
      await ctx.jobs.enqueue(tx, 'render-certificate', { certificateId: 'c' }, { startAfter });
    });
    await recordRun(ctx, 'settle-payments');
    await recordRun(ctx, 'compare-books', { paidNoAccess: ['p'], accessNoPayment: [] });

    const { body } = await request(app)
      .get('/api/v1/admin/status')
      .set(await signedInAs(ctx, admin));
    expect(body).toMatchObject({
      now: ctx.now().toISOString(),
      database: { version: expect.any(String), sizeBytes: expect.any(Number) },
      jobs: { waiting: 2, oldestSince: expect.any(String), failed: 1 },
      mails: { waiting: 1, sentToday: 1, failedToday: 1, failed: 2 },
      payments: {
        succeeded: 1,
        declined: 0,
        open: 1,
        oldestOpenSince: later(-90 * MINUTE)
          .now()
          .toISOString(),
        paidNoAccess: ['p'],
      },
      lastRuns: { backup: null, settlePayments: ctx.now().toISOString() },
      reporting: null,
    });
    const certificate = body.jobs.kinds.find(
      ({ kind }: { kind: string }) => kind === 'render-certificate',
    );
    expect(certificate).toEqual({ kind: 'render-certificate', waiting: 1, oldestSince: null });
    expect(body.gateways).toContainEqual({ name: 'payments', provider: 'sandbox', real: false });
  });
});

it('says why the database refused requests, and which address looks like a proxy, of every process', async () => {
  const metrics = createMetrics();
  const server = { ...ctx, metrics };
  const shop = createApp(server);
  const admin = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const broken = createApp({
    ...server,
    db: Object.create(ctx.db, {
      serverProcess: { value: { findMany: () => Promise.reject(full) } },
    }),
  });
  const before = await request(shop).get('/api/v1/admin/status').set(admin);
  expect(before.body.recent).toEqual({ refusals: [], uncountedProxy: null });
  expect((await request(broken).get('/api/v1/admin/status').set(admin)).status).toBe(503);
  for (let i = 0; i < 60; i++)
    await request(shop).get('/api/v1/none').set('X-Forwarded-For', '203.0.113.7');

  const counted = {
    refusals: [
      { reason: 'the disk of PostgreSQL is full', count: 1, lastAt: ctx.now().toISOString() },
    ],
    uncountedProxy: '127.0.0.1',
  };
  const own = await request(shop).get('/api/v1/admin/status').set(admin);
  expect(own.body.recent).toEqual(counted);
  await startHeartbeat(server, 'server').beat();
  const other = createApp({ ...ctx, metrics: createMetrics() });
  const { body } = await request(other).get('/api/v1/admin/status').set(admin);
  expect(body.recent).toEqual(counted);
});

it('a process is there while it beats, silent when it stops, and forgotten after an hour', async () => {
  const admin = await aUser(ctx, { userType: 1 });
  const seenBy = async (at: typeof ctx) => {
    const header = await signedInAs(at, admin);
    const { body } = await request(createApp(at)).get('/api/v1/admin/status').set(header);
    return body.processes.map(({ kind, running }: { kind: string; running: boolean }) =>
      [kind, running].join(' '),
    );
  };
  const killed = startHeartbeat(ctx, 'worker');
  await killed.beat();
  expect(await seenBy(ctx)).toEqual(['worker true']);

  const then = later(SILENT_AFTER_MS + 1);
  const server = startHeartbeat(then, 'server');
  await Promise.all([server.beat(), server.beat()]);
  expect(await seenBy(then)).toEqual(['server true', 'worker false']);
  await startHeartbeat(later(GONE_AFTER_MS + 1), 'server').beat();
  expect(await ctx.db.serverProcess.count({ where: { kind: 'worker' } })).toBe(0);
  await server.end();
  expect(await ctx.db.serverProcess.count()).toBe(1);
});
