import type { Dashboard, Queue } from '@platewise/shared/dashboard';
import type { WaitingKind } from '@platewise/shared/needsAttention';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { anEnrolment, aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { aHeldEnrolment, requiring } from '../assessments/testing/aHeldEnrolment';
import { aFailedJob } from '../failedJobs/testing/aFailedJob';
import { aSignal } from '../integritySignals/testing/aSignal';
import { aLearnerToHelp } from '../learnerHelp/testing/aLearnerToHelp';
import { anNswCertificate, anNswReprint } from '../nsw/certificates/testing/aQueueRow';
import { anObservedEnrolment } from '../observerForms/testing/anObservedEnrolment';
import { anAdviceTask } from '../suitability/testing/aCheck';
import { aTask } from '../tasks/testing/aTask';

const ctx = requiring(testContext(), 'assessor');
const app = createApp(ctx);
const DAY_MS = 86_400_000;
let header: Record<string, string>;
beforeEach(async () => {
  header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

const get = async <T>(path: string, from = app): Promise<T> =>
  (await request(from).get(`/api/v1${path}`).set(header).expect(200)).body as T;
const waiting = (from = app) => get<WaitingKind[]>('/admin/needs-attention', from);
const kindOf = async (kind: string) => (await waiting()).find((each) => each.kind === kind);

const anInvoice = (number: number, issuedAt: string, over: object = {}) =>
  ctx.db.invoice.create({
    data: {
      number,
      buyerName: 'The Corner Cafe',
      email: 'cafe@example.com',
      totalCents: 50_000,
      issuedAt: new Date(issuedAt),
      ...over,
    },
  });

/** The card of a paid invoice is refunded by a credit note that the provider has not confirmed. */
async function anUnconfirmedRefund() {
  const payment = await ctx.db.payment.create({
    data: {
      purpose: 'VOUCHER_PURCHASE',
      orderKey: 'vouchers',
      amountCents: 50_000,
      order: {},
      provider: 'sandbox',
      state: 'SUCCEEDED',
      settledAt: ctx.now(),
      providerRef: 'sandbox_77',
    },
  });
  const invoice = await anInvoice(77, '2026-02-20T00:00:00Z', {
    paidAt: ctx.now(),
    paymentId: payment.id,
    creditedCents: 5000,
  });
  await ctx.db.creditNote.create({
    data: {
      number: 1,
      invoiceId: invoice.id,
      paymentId: payment.id,
      issuedAt: new Date('2026-02-25T00:00:00Z'),
      issuedByEmail: 'office@example.com',
      reason: 'Two people have left.',
      way: 'CARD',
      totalCents: 5000,
      gstCents: 0,
    },
  });
}

const aFailedMail = (over: object = {}) =>
  ctx.db.mail.create({
    data: { to: 'a@example.com', template: 'welcome', data: {}, state: 'FAILED', ...over },
  });

async function aSilentObserver(daysAgo: number) {
  const { enrolment } = await anObservedEnrolment(ctx);
  await ctx.db.thirdPartyForm.update({
    where: { enrolmentId: enrolment.id },
    data: { sentAt: later(-daysAgo * DAY_MS).now(), observerEmail: 'olga@example.com' },
  });
  return enrolment;
}

async function aUsiForTheOffice() {
  const { id: enrolmentId } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
  const check = { askedDigest: Buffer.from('x'), since: ctx.now() };
  await ctx.db.usiCheck.create({ data: { enrolmentId, state: 'for the office', ...check } });
}

describe('what waits for the office', () => {
  it('is nothing at first: no kind is shown', async () => {
    expect(await waiting()).toEqual([]);
  });

  it('has the counts of the dashboard where both show the same, and each kind once', async () => {
    await aTask(ctx);
    await aHeldEnrolment(ctx);
    await aSignal(ctx);
    await aSignal(ctx, { reviewedAt: ctx.now(), reviewedByName: 'Ada Byrne', note: 'Fine.' });
    await aLearnerToHelp(ctx);
    await aLearnerToHelp(ctx, { doneAt: ctx.now() });
    await anAdviceTask(ctx);
    await anNswCertificate(ctx);
    await anNswReprint(ctx);
    await aUsiForTheOffice();
    await aSilentObserver(15);
    await aSilentObserver(13);
    await anInvoice(1, '2026-01-05T00:00:00Z');
    await anUnconfirmedRefund();
    for (let n = 0; n < 5; n++) await aFailedMail();
    await aFailedJob(ctx);
    const [kinds, dashboard] = await Promise.all([waiting(), get<Dashboard>('/admin/dashboard')]);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      'adviceTasks',
      'assessments',
      'failedJobs',
      'failedMails',
      'heldCertificates',
      'integritySignals',
      'learnerHelp',
      'nswCertificates',
      'nswReprints',
      'overdueInvoices',
      'silentObservers',
      'tasks',
      'unconfirmedRefunds',
      'usis',
    ]);
    const both = kinds.filter(({ kind }) => kind in dashboard);
    expect(both).toHaveLength(9);
    for (const { kind, count } of both)
      expect([kind, count]).toEqual([kind, (dashboard[kind as keyof Dashboard] as Queue).count]);
    expect(kinds.find(({ kind }) => kind === 'failedMails')).toMatchObject({ count: 5 });
    for (const { rows, count } of kinds) {
      expect(rows).toHaveLength(Math.min(count, 3));
      for (const { name, since, to } of rows)
        expect([name, since, to]).toEqual([
          expect.stringMatching(/\S/),
          expect.stringMatching(/^202\d-/),
          expect.stringMatching(/^\/Admin\//),
        ]);
    }
  });

  it('has a user whose emails come back, while the address is theirs and the account is open', async () => {
    const { id, email } = await aUser(ctx);
    const at = { since: ctx.now(), reason: 'bounced' };
    await ctx.db.badAddress.create({ data: { address: email, ...at } });
    await ctx.db.badAddress.create({ data: { address: 'nobody@example.com', ...at } });
    const complained = await aUser(ctx);
    await ctx.db.badAddress.create({
      data: { address: complained.email, ...at, reason: 'complained' },
    });
    expect(await kindOf('unreachedUsers')).toMatchObject({
      title: 'Emails that did not arrive',
      action: 'Correct the email',
      count: 1,
      rows: [
        {
          name: 'Mei Tran',
          about: email,
          since: ctx.now().toISOString(),
          to: `/Admin/Learners/${id}`,
        },
      ],
    });
    await ctx.db.user.update({ where: { id }, data: { email: 'right@example.com' } });
    expect(await kindOf('unreachedUsers')).toBeUndefined();
  });

  it('has a refund until the payment provider confirms it', async () => {
    await anUnconfirmedRefund();
    expect(await kindOf('unconfirmedRefunds')).toMatchObject({
      count: 1,
      to: '/Admin/Invoices?state=refunding',
      rows: [{ name: 'The Corner Cafe', since: '2026-02-25T00:00:00.000Z' }],
    });
    expect((await get<object[]>('/admin/invoices?state=refunding')).length).toBe(1);
    await ctx.db.creditNote.updateMany({ data: { refundedAt: ctx.now() } });
    expect(await kindOf('unconfirmedRefunds')).toBeUndefined();
    expect(await get('/admin/invoices?state=refunding')).toEqual([]);
  });

  it('has the three oldest rows of a kind, and the kind with the oldest row first', async () => {
    for (const hours of [5, 1, 4, 2])
      await aFailedMail({
        to: `waits${hours}@example.com`,
        createdAt: later(-hours * 3_600_000).now(),
      });
    await aTask(ctx, { dueOn: dateOf('2026-02-20'), title: 'Call' });
    expect((await waiting()).map(({ kind, rows }) => [kind, rows.map(({ name }) => name)])).toEqual(
      [
        ['tasks', ['Call']],
        ['failedMails', ['waits5@example.com', 'waits4@example.com', 'waits2@example.com']],
      ],
    );
  });

  it('has a task from its day on, and says whose it is and about whom', async () => {
    const { id: userId } = await aUser(ctx);
    const { id: enrolmentId } = await anEnrolment(ctx, { userId });
    await aTask(ctx, { userId, enrolmentId });
    await aTask(ctx, { dueOn: dateOf('2026-03-03') });
    await aTask(ctx, { doneAt: ctx.now() });
    expect(await kindOf('tasks')).toMatchObject({
      count: 1,
      rows: [
        {
          name: 'Mei Tran',
          about: 'Call about the observer, Everybody, due 02/03/2026',
          since: '2026-03-01T13:00:00.000Z',
          personTo: `/Admin/Edit-User-Course/${enrolmentId}`,
        },
      ],
    });
  });

  it('has an invoice from the day after its last day, since that day', async () => {
    // 14 days: due on 1 March and on 2 March in Sydney.
    await anInvoice(1, '2026-02-15T00:00:00Z');
    await anInvoice(2, '2026-02-16T00:00:00Z');
    await anInvoice(3, '2026-01-01T00:00:00Z', { paidAt: ctx.now() });
    expect(await kindOf('overdueInvoices')).toMatchObject({
      count: 1,
      rows: [{ about: 'Invoice 000001, $500.00', since: '2026-03-01T00:00:00.000Z' }],
    });
  });

  it('counts the silence of an observer from the last time that we heard', async () => {
    const { id } = await aSilentObserver(20);
    expect(await kindOf('silentObservers')).toMatchObject({
      rows: [
        {
          since: later(-20 * DAY_MS)
            .now()
            .toISOString(),
          to: `/Admin/Edit-User-Course/${id}`,
        },
      ],
    });
  });

  it('has a certificate that is held until there is one, and its list has the same row', async () => {
    const { enrolment } = await aHeldEnrolment(ctx);
    expect(await kindOf('heldCertificates')).toMatchObject({
      count: 1,
      rows: [{ name: 'Mei Tran' }],
    });
    const filter = {
      courseIds: [2, 3, 4, 6, 8, 1008, 1009],
      startDate: '1930-01-01',
      endDate: '2026-03-02',
      held: true,
    };
    const { body } = await request(app)
      .post('/api/v1/admin/users/courses?page=1')
      .set(header)
      .send(filter)
      .expect(200);
    expect(body).toMatchObject([{ userCourseId: enrolment.id }]);
    await ctx.db.enrolment.update({ where: { id: enrolment.id }, data: { closedAt: ctx.now() } });
    expect(await kindOf('heldCertificates')).toBeUndefined();
  });

  it('leaves out assessments where no assessor is asked for', async () => {
    await aHeldEnrolment(ctx);
    const kinds = await waiting(createApp(testContext()));
    expect(kinds.map(({ kind }) => kind)).toEqual(['heldCertificates']);
  });

  it('records no sensitive read: no birth date was opened', async () => {
    await anNswCertificate(ctx);
    await anNswReprint(ctx);
    expect(await waiting()).toHaveLength(2);
    expect(await ctx.db.sensitiveRead.count()).toBe(0);
  });
});

it.each([2, 3] as const)('is refused to users of type %i', async (userType) => {
  const headers = await signedInAs(ctx, await aUser(ctx, { userType }));
  const { status } = await request(app).get('/api/v1/admin/needs-attention').set(headers);
  expect(status).toBe(403);
});
