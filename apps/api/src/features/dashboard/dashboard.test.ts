import type { Dashboard, Queue } from '@platewise/shared/dashboard';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import {
  aBusinessWithVouchers,
  anEnrolment,
  aPayment,
  aUser,
  signedInAs,
} from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { aHeldEnrolment, requiring } from '../assessments/testing/aHeldEnrolment';
import { aFailedJob } from '../failedJobs/testing/aFailedJob';
import { aSignal } from '../integritySignals/testing/aSignal';
import { aLearnerToHelp } from '../learnerHelp/testing/aLearnerToHelp';
import { anNswCertificate, anNswReprint } from '../nsw/certificates/testing/aQueueRow';
import { declineForm } from '../observerForms/declineForm';
import { anObservedEnrolment } from '../observerForms/testing/anObservedEnrolment';
import { anAdviceTask } from '../suitability/testing/aCheck';

const DAY_MS = 86_400_000;
const ctx = requiring(testContext(), 'assessor');
const app = createApp(ctx);
const EVERY_COURSE = [2, 3, 4, 6, 8, 1008, 1009];
const SINCE = { courseIds: EVERY_COURSE, startDate: '1930-01-01', endDate: '2026-03-02' };
let header: Record<string, string>;

beforeEach(async () => {
  header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

async function dashboard(): Promise<Dashboard> {
  const { status, body } = await request(app).get('/api/v1/admin/dashboard').set(header);
  expect(status).toBe(200);
  return body;
}

async function totalOf(path: string, filter?: object): Promise<number> {
  const asked = filter
    ? request(app).post(`/api/v1${path}?page=1`).send(filter)
    : request(app).get(`/api/v1${path}${path.includes('?') ? '&' : '?'}page=1`);
  const { headers } = await asked.set(header).expect(200);
  return Number(headers['x-total-count']);
}

type QueueName = Exclude<keyof Dashboard, 'months' | 'lastMonthSoFar' | 'funnel' | 'deadlines'>;
const payment = async (over: object) => aPayment(ctx, { userId: (await aUser(ctx)).id, ...over });

const invoice = (number: number, over: object) =>
  ctx.db.invoice.create({
    data: {
      number,
      buyerName: 'The Corner Cafe',
      email: 'cafe@example.com',
      totalCents: 50_000,
      issuedAt: new Date('2026-02-01T00:00:00Z'),
      ...over,
    },
  });

async function vouchersUntil(day: string, redeemed = false) {
  const { id: ownerId } = await aBusinessWithVouchers(ctx, { quantity: 2 });
  await ctx.db.voucher.updateMany({
    where: { ownerId },
    data: { expiresOn: dateOf(day), redeemedAt: redeemed ? ctx.now() : null },
  });
}

async function observerAsked(daysAgo: number, over: object = {}) {
  const { enrolment } = await anObservedEnrolment(ctx);
  const sentAt = new Date(ctx.now().getTime() - daysAgo * DAY_MS);
  await ctx.db.thirdPartyForm.update({
    where: { enrolmentId: enrolment.id },
    data: { sentAt, observerEmail: 'olga@example.com', ...over },
  });
  return enrolment;
}

/** For each figure: creates records that it counts and records that it does not, and reads the total of the linked list. */
const QUEUES: [QueueName, () => Promise<unknown>, () => Promise<number>][] = [
  [
    'nswCertificates',
    async () => {
      await anNswCertificate(ctx);
      await ctx.db.nswCertificate.update({
        where: { enrolmentId: (await anNswCertificate(ctx)).id },
        data: { status: 2 },
      });
    },
    () => totalOf('/admin/nsw/certificates'),
  ],
  [
    'nswReprints',
    async () => {
      await anNswReprint(ctx);
      await ctx.db.nswReprint.update({
        where: { id: (await anNswReprint(ctx)).id },
        data: { status: 2 },
      });
    },
    () => totalOf('/admin/nsw/reprints'),
  ],
  ['assessments', () => aHeldEnrolment(ctx), () => totalOf('/admin/assessments')],
  [
    'learnerHelp',
    async () => {
      await aLearnerToHelp(ctx);
      await aLearnerToHelp(ctx, { doneAt: ctx.now() });
    },
    () => totalOf('/admin/learner-help'),
  ],
  [
    'unpaidInvoices',
    async () => {
      await invoice(1, {});
      await invoice(2, { paidAt: ctx.now() });
      await invoice(3, { refundedAt: ctx.now() });
    },
    () => totalOf('/admin/invoices?state=due'),
  ],
  [
    'expiringVouchers',
    async () => {
      await vouchersUntil('2026-03-02');
      await vouchersUntil('2026-03-01');
      await vouchersUntil('2026-04-02');
      await vouchersUntil('2026-04-01', true);
    },
    () => totalOf('/admin/vouchers', { ...SINCE, expiringOn: '2026-03-02' }),
  ],
  [
    'silentObservers',
    async () => {
      await observerAsked(15);
      await observerAsked(13);
      await observerAsked(15, { savedAt: ctx.now() });
      await observerAsked(15, { declinedAt: ctx.now(), declineReason: 'On leave' });
      const { id } = await observerAsked(15);
      await ctx.db.enrolment.update({
        where: { id },
        data: { expiresOn: dateOf('2026-03-01') },
      });
    },
    () => totalOf('/admin/users/courses', { ...SINCE, silentOn: '2026-03-02' }),
  ],
  [
    'unknownLearners',
    async () => {
      const declined = async (reason: string, daysAgo: number) => {
        const { token } = await anObservedEnrolment(ctx);
        await declineForm(later(-daysAgo * DAY_MS), token, { reason });
      };
      await declined('I do not know this person.', 89);
      await declined('I do not know this person.', 92);
      await declined('I am on leave.', 1);
    },
    () => totalOf('/admin/users/courses', { ...SINCE, unknownOn: '2026-03-02' }),
  ],
  [
    'integritySignals',
    async () => {
      await aSignal(ctx);
      await aSignal(ctx, { reviewedAt: ctx.now(), reviewedByName: 'Ada Byrne', note: 'Fine.' });
    },
    () => totalOf('/admin/integrity-signals'),
  ],
  [
    'failedMails',
    async () => {
      const mail = { to: 'a@example.com', template: 'welcome', data: {} };
      await ctx.db.mail.create({ data: { ...mail, state: 'FAILED' } });
      await ctx.db.mail.create({ data: { ...mail, state: 'QUEUED' } });
    },
    () => totalOf('/admin/mails?state=FAILED'),
  ],
  [
    'openPayments',
    () => payment({ state: 'PENDING', settledAt: null }),
    () => totalOf('/admin/payments?state=open'),
  ],
  [
    'waitingRefunds',
    async () => {
      await payment({ state: 'REFUNDED' });
      await payment({ state: 'REFUNDED', refundedAt: ctx.now() });
    },
    () => totalOf('/admin/payments?state=refund'),
  ],
  [
    'disputedPayments',
    () => payment({ disputedAt: ctx.now() }),
    () => totalOf('/admin/payments?state=disputed'),
  ],
  [
    'adviceTasks',
    async () => {
      await anAdviceTask(ctx);
      const { id } = await anAdviceTask(ctx);
      await ctx.db.adviceTask.update({ where: { id }, data: { doneAt: ctx.now() } });
    },
    () => totalOf('/admin/advice-tasks'),
  ],
  ['failedJobs', () => aFailedJob(ctx), () => totalOf('/admin/failed-jobs')],
];

describe('what waits for the office', () => {
  it.each(QUEUES)('%s: the figure is what the list behind it has', async (name, make, total) => {
    expect(await dashboard()).toMatchObject({ [name]: { count: 0, oldest: null } });
    await make();
    const queue = (await dashboard())[name] as Queue;
    expect(queue.count).toBe(1);
    expect(queue.oldest).toMatch(/^2026-/);
    expect(await total()).toBe(1);
  });

  it('says what is owed, and since when', async () => {
    await invoice(1, {});
    await invoice(2, { totalCents: 1234, issuedAt: new Date('2025-12-31T23:00:00Z') });
    expect((await dashboard()).unpaidInvoices).toEqual({
      count: 2,
      oldest: '2026-01-01',
      amountCents: 51_234,
    });
  });

  it('says how many answers before payment are late', async () => {
    await anAdviceTask(ctx);
    expect((await dashboard()).adviceTasks).toMatchObject({ count: 1, overdue: 0 });
    await ctx.db.adviceTask.updateMany({ data: { dueAt: later(-1).now() } });
    expect((await dashboard()).adviceTasks).toMatchObject({ count: 1, overdue: 1 });
  });

  it('says nothing of assessments where no assessor is asked for', async () => {
    const other = createApp(testContext());
    const { body } = await request(other).get('/api/v1/admin/dashboard').set(header);
    expect(body.assessments).toBeNull();
  });
});

it('shows the running month beside as much of the last one', async () => {
  const { id: userId } = await aUser(ctx);
  for (const enrolledAt of [later(0).now(), later(-30 * DAY_MS).now(), later(-5 * DAY_MS).now()])
    await anEnrolment(ctx, { userId, enrolledAt, closedAt: enrolledAt });
  const { months, lastMonthSoFar } = await dashboard();
  expect(months).toHaveLength(13);
  expect(months.slice(-2).map(({ enrolments }) => enrolments)).toEqual([1, 1]);
  expect(lastMonthSoFar).toMatchObject({
    startDate: '2026-02-01',
    endDate: '2026-02-02',
    enrolments: 0,
  });
});
