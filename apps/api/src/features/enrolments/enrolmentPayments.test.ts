import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { enrolmentStep1Schema } from '@platewise/shared/enrolments';
import { MESSAGES } from '@platewise/shared/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import type { PaymentGateway } from '../../gateways/payments/paymentGateway';
import { anEnrolment, anOpenCourse, aStep1Form, aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { settlePendingPayments } from '../payments/settlePendingPayments';
import { enrolLearner } from './enrolLearner';
import { fulfilEnrolment } from './fulfilEnrolment';

const ctx = testContext();
const { payments, mail } = ctx.gateways;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const sweep = (at: AppContext) => settlePendingPayments(at, { ENROLMENT: fulfilEnrolment });

/** The gateway, with something going wrong around it. */
const through = (over: Partial<PaymentGateway>, at: AppContext = ctx): AppContext => ({ ...at, gateways: { mail, payments: { ...payments, ...over } } });
const crashed = new Error('the process was killed');
const crashAfterCharge = through({
  charge: async (request) => {
    await payments.charge(request);
    throw crashed;
  },
});
const unreachable = through({ charge: () => Promise.reject(new Error('ECONNRESET')) });

let learner: { userId: string; firstName: string; lastName: string };
beforeEach(async () => {
  await anOpenCourse(ctx);
  const { id, firstName, lastName } = await aUser(ctx);
  learner = { userId: id, firstName, lastName };
});
const enrol = async (at: AppContext = ctx, over: object = {}) => enrolLearner(at, learner, await enrolmentStep1Schema.validate(aStep1Form(over)));

const sandbox = async () => {
  const files = await readdir(path.join(ctx.config.dataDir, 'sandbox-payments')).catch(() => []);
  const refunds = files.filter((name) => name.startsWith('refund-')).length;
  return { charges: files.length - refunds, refunds };
};
const payment = () => ctx.db.payment.findFirstOrThrow({ orderBy: { createdAt: 'asc' } });
const ofEach = async () => [await ctx.db.enrolment.count(), await ctx.db.invoice.count(), await ctx.db.mail.count()];

describe('a crash between charge and enrolment', () => {
  it('leaves the intent, and says that the order is not finished', async () => {
    await expect(enrol(crashAfterCharge)).rejects.toMatchObject({ refusal: 'upstream', message: expect.stringContaining('not finished yet') });
    expect(await payment()).toMatchObject({ state: 'PENDING', settledAt: null });
    expect(await ofEach()).toEqual([0, 0, 0]);
  });

  it('is mended by the sweep, once, however many processes sweep', async () => {
    await enrol(crashAfterCharge).catch(() => undefined);
    await Promise.all(Array.from({ length: 10 }, () => sweep(later(3 * MINUTE))));
    await sweep(later(20 * MINUTE));
    expect(await payment()).toMatchObject({ state: 'SUCCEEDED' });
    expect(await ofEach()).toEqual([1, 1, 1]);
    expect(await sandbox()).toEqual({ charges: 1, refunds: 0 });
    expect(await ctx.db.invoice.findFirst()).toMatchObject({ number: 1, totalCents: 5500 });
  });

  it('is left alone by the sweep while the request may still be at work', async () => {
    await enrol(crashAfterCharge).catch(() => undefined);
    await sweep(later(MINUTE));
    expect(await payment()).toMatchObject({ state: 'PENDING' });
  });

  it('keeps a second try waiting for a minute, then answers it with the enrolment that was paid for', async () => {
    await enrol(crashAfterCharge).catch(() => undefined);
    await expect(enrol(later(59_000))).rejects.toMatchObject({ refusal: 'conflict', message: MESSAGES.enrolment.orderInProgress });
    const answer = await enrol(later(61_000));
    expect(answer).toMatchObject({ enrolmentSuccessful: true, id: (await ctx.db.enrolment.findFirstOrThrow()).id });
    expect(await sandbox()).toEqual({ charges: 1, refunds: 0 });
    expect(await ofEach()).toEqual([1, 1, 1]);
  });

  it('gives one enrolment when the sweep and ten second tries come together', async () => {
    await enrol(crashAfterCharge).catch(() => undefined);
    const at = later(5 * MINUTE);
    const tries = await Promise.allSettled([sweep(at), ...Array.from({ length: 10 }, () => enrol(at))]);
    expect(tries.some((each) => each.status === 'fulfilled')).toBe(true);
    expect(await ofEach()).toEqual([1, 1, 1]);
    const { charges, refunds } = await sandbox();
    expect(charges - refunds).toBe(1);
  });

  it('keeps the price and the address of the order', async () => {
    await ctx.db.promoCode.create({ data: { code: 'HALF', percentage: 0.5, isOneUseOnly: true, expiresOn: dateOf('2026-03-02') } });
    await enrol(crashAfterCharge, { discountCode: 'HALF', unitNumber: '7' }).catch(() => undefined);
    await sweep(later(2 * DAY));
    expect(await ctx.db.enrolment.findFirst()).toMatchObject({ unitNumber: '7', streetName: 'Crown Street', email: 'mei@example.com' });
    expect(await ctx.db.invoice.findFirst()).toMatchObject({ totalCents: 2750, discountCents: 2750 });
    expect(await ctx.db.promoCode.findFirst()).toMatchObject({ spentAt: later(2 * DAY).now() });
  });
});

describe('a gateway that does not answer', () => {
  it('leaves the intent; the sweep finds that nothing was charged and gives it up', async () => {
    await expect(enrol(unreachable)).rejects.toMatchObject({ refusal: 'upstream' });
    await sweep(later(3 * MINUTE));
    expect(await payment()).toMatchObject({ state: 'ABANDONED', settledAt: later(3 * MINUTE).now() });
    expect(await enrol(later(4 * MINUTE))).toMatchObject({ enrolmentSuccessful: true });
    expect(await sandbox()).toEqual({ charges: 1, refunds: 0 });
  });

  it('is asked about the first try before a second one is charged', async () => {
    await enrol(unreachable).catch(() => undefined);
    expect(await enrol(later(2 * MINUTE))).toMatchObject({ enrolmentSuccessful: true });
    expect((await ctx.db.payment.findMany({ orderBy: { createdAt: 'asc' } })).map(({ state }) => state)).toEqual(['ABANDONED', 'SUCCEEDED']);
  });

  it('stops nothing else: the sweep goes on with the next payment', async () => {
    await enrol(crashAfterCharge).catch(() => undefined);
    const { id } = await payment();
    const other = await aUser(ctx);
    await enrolLearner(crashAfterCharge, { ...learner, userId: other.id }, await enrolmentStep1Schema.validate(aStep1Form())).catch(() => undefined);
    const deafToOne = through({ findCharge: (key) => (key === id ? Promise.reject(new Error('timeout')) : payments.findCharge(key)) }, later(3 * MINUTE));
    await sweep(deafToOne);
    expect(await ctx.db.enrolment.findMany()).toMatchObject([{ userId: other.id }]);
    await sweep(later(4 * MINUTE));
    expect(await ctx.db.enrolment.count()).toBe(2);
  });

  it('may tell of a charge late: a given-up payment that turns out to be charged is fulfilled', async () => {
    await enrol(unreachable).catch(() => undefined);
    const { id } = await payment();
    await sweep(later(3 * MINUTE));
    const late = { idempotencyKey: id, amountCents: 5500, description: '', email: '', source: { paymentMethodId: 'pm' } };
    await payments.charge(late);
    await sweep(later(18 * MINUTE));
    expect(await payment()).toMatchObject({ state: 'SUCCEEDED' });
    expect(await ofEach()).toEqual([1, 1, 1]);
  });

  it('may decline late, which the sweep writes down', async () => {
    await enrol(crashAfterCharge, { cardNumber: '4000000000009995' }).catch(() => undefined);
    await sweep(later(3 * MINUTE));
    expect(await payment()).toMatchObject({ state: 'DECLINED', declineReason: 'Your card has insufficient funds.' });
    expect(await ofEach()).toEqual([0, 0, 0]);
  });
});

describe('an order that cannot be fulfilled any more', () => {
  const spentMeanwhile = through({
    charge: async (request) => {
      await ctx.db.promoCode.updateMany({ data: { spentAt: ctx.now() } });
      return payments.charge(request);
    },
  });
  const aOneUseCode = () => ctx.db.promoCode.create({ data: { code: 'ONCE', percentage: 0.5, isOneUseOnly: true, expiresOn: dateOf('2026-03-31') } });

  it('is refunded and answered with the reason: the code was spent meanwhile', async () => {
    await aOneUseCode();
    expect(await enrol(spentMeanwhile, { discountCode: 'ONCE' })).toMatchObject({ enrolmentSuccessful: false, errorMessage: MESSAGES.promo.invalid });
    expect(await payment()).toMatchObject({ state: 'REFUNDED', refundedAt: ctx.now() });
    expect(await sandbox()).toEqual({ charges: 1, refunds: 1 });
    expect(await ofEach()).toEqual([0, 0, 0]);
    expect(await ctx.db.counter.findUnique({ where: { name: 'invoice' } })).toMatchObject({ value: 0 });
  });

  it('is refunded: enrolled in another tab meanwhile', async () => {
    const enrolledMeanwhile = through({
      charge: async (request) => {
        await anEnrolment(ctx, { userId: learner.userId });
        return payments.charge(request);
      },
    });
    expect(await enrol(enrolledMeanwhile)).toMatchObject({ enrolmentSuccessful: false, errorMessage: MESSAGES.enrolment.alreadyEnrolled });
    expect(await sandbox()).toEqual({ charges: 1, refunds: 1 });
  });

  it('is refunded: the course was closed meanwhile', async () => {
    await enrol(crashAfterCharge).catch(() => undefined);
    await ctx.db.contentSet.updateMany({ data: { state: 'RETIRED' } });
    await sweep(later(3 * MINUTE));
    expect(await payment()).toMatchObject({ state: 'REFUNDED', refundedAt: later(3 * MINUTE).now() });
  });

  it('is refunded: the account was deleted meanwhile', async () => {
    await enrol(crashAfterCharge).catch(() => undefined);
    await ctx.db.user.delete({ where: { id: learner.userId } });
    await sweep(later(3 * MINUTE));
    expect(await sandbox()).toEqual({ charges: 1, refunds: 1 });
  });

  it('is refunded by the sweep when the refund failed at first, and only once', async () => {
    await aOneUseCode();
    const noRefunds = through({ charge: spentMeanwhile.gateways.payments.charge, refund: () => Promise.reject(new Error('timeout')) });
    expect(await enrol(noRefunds, { discountCode: 'ONCE' })).toMatchObject({ errorMessage: MESSAGES.promo.invalid });
    expect(await payment()).toMatchObject({ state: 'REFUNDED', refundedAt: null });
    await sweep(later(3 * MINUTE));
    await sweep(later(18 * MINUTE));
    expect(await payment()).toMatchObject({ state: 'REFUNDED', refundedAt: later(3 * MINUTE).now() });
    expect(await sandbox()).toEqual({ charges: 1, refunds: 1 });
  });

  it('stays open after a fault of ours, and is finished when the fault is gone', async () => {
    const broken: AppContext = { ...ctx, jobs: { enqueue: () => Promise.reject(new Error('the job queue is down')) } };
    await expect(enrol(broken)).rejects.toThrow('the job queue is down');
    expect(await payment()).toMatchObject({ state: 'PENDING' });
    expect(await sandbox()).toEqual({ charges: 1, refunds: 0 });
    await sweep(later(3 * MINUTE));
    expect(await ofEach()).toEqual([1, 1, 1]);
  });
});
