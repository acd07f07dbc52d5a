import { MESSAGES } from '@platewise/shared/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { dateOf } from '../../../db/client';
import { anOpenCourse } from '../../../testing/build';
import { later, testContext } from '../../../testing/testContext';
import type { Learner } from './createEnrolment';
import {
  aLearner,
  aPromoCode,
  enrol,
  NOTHING_WRITTEN,
  ONE_ENROLMENT,
  rowsOf,
  sandboxBooks,
} from './testing/enrolling';
import {
  crashAfterCharge,
  DAY,
  MINUTE,
  sweep,
  sweepAfterStart,
  unreachableProvider,
  withPayments,
} from './testing/failingPayments';

const ctx = testContext();
let learner: Learner;
beforeEach(async () => {
  await anOpenCourse(ctx);
  learner = await aLearner(ctx);
});
const payment = () =>
  ctx.db.payment.findFirstOrThrow({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

describe('a crash between charge and enrolment', () => {
  it('leaves the intent, and says that the order is not finished', async () => {
    await expect(enrol(crashAfterCharge(ctx), learner)).rejects.toMatchObject({
      refusal: 'upstream',
      message: expect.stringContaining("isn't finished yet"),
    });
    expect(await payment()).toMatchObject({ state: 'PENDING', settledAt: null });
    expect(await rowsOf(ctx)).toEqual(NOTHING_WRITTEN);
  });

  it('is mended by the sweep, once, however many processes sweep', async () => {
    await enrol(crashAfterCharge(ctx), learner).catch(() => undefined);
    await Promise.all(Array.from({ length: 10 }, () => sweep(later(3 * MINUTE))));
    await sweep(later(20 * MINUTE));
    expect(await payment()).toMatchObject({ state: 'SUCCEEDED' });
    expect(await rowsOf(ctx)).toEqual(ONE_ENROLMENT);
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
    expect(await ctx.db.invoice.findFirst()).toMatchObject({ number: 1, totalCents: 5500 });
  });

  it('is left alone by the sweep while the request may still be at work', async () => {
    await enrol(crashAfterCharge(ctx), learner).catch(() => undefined);
    await sweep(later(MINUTE));
    expect(await payment()).toMatchObject({ state: 'PENDING' });
  });

  it('keeps a second try waiting for a minute, then answers it with the enrolment that was paid for', async () => {
    await enrol(crashAfterCharge(ctx), learner).catch(() => undefined);
    await expect(enrol(later(59_000), learner)).rejects.toMatchObject({
      refusal: 'conflict',
      message: MESSAGES.enrolment.orderInProgress,
    });
    const answer = await enrol(later(61_000), learner);
    expect(answer).toMatchObject({
      enrolmentSuccessful: true,
      id: (await ctx.db.enrolment.findFirstOrThrow()).id,
    });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
    expect(await rowsOf(ctx)).toEqual(ONE_ENROLMENT);
  });

  it('gives one enrolment when the sweep and ten second tries come together', async () => {
    await enrol(crashAfterCharge(ctx), learner).catch(() => undefined);
    const at = later(5 * MINUTE);
    const tries = await Promise.allSettled([
      sweep(at),
      ...Array.from({ length: 10 }, () => enrol(at, learner)),
    ]);
    expect(tries.some((each) => each.status === 'fulfilled')).toBe(true);
    expect(await rowsOf(ctx)).toEqual(ONE_ENROLMENT);
    const { charges, refunds } = await sandboxBooks(ctx);
    expect(charges - refunds).toBe(1);
  });

  it('keeps the price and the address of the order', async () => {
    await aPromoCode(ctx, {
      code: 'HALF',
      percentage: 0.5,
      isOneUseOnly: true,
      expiresOn: dateOf('2026-03-02'),
    });
    await enrol(crashAfterCharge(ctx), learner, { discountCode: 'HALF', unitNumber: '7' }).catch(
      () => undefined,
    );
    await sweep(later(2 * DAY));
    expect(await ctx.db.enrolment.findFirst()).toMatchObject({
      unitNumber: '7',
      streetName: 'Crown Street',
      email: 'mei@example.com',
    });
    expect(await ctx.db.invoice.findFirst()).toMatchObject({
      totalCents: 2750,
      discountCents: 2750,
    });
    expect(await ctx.db.promoCode.findFirst()).toMatchObject({ spentAt: later(2 * DAY).now() });
  });
});

describe('a server that starts again', () => {
  it('enrols at once who had been charged, though a request could still be at work', async () => {
    await enrol(crashAfterCharge(ctx), learner).catch(() => undefined);
    await Promise.all(Array.from({ length: 10 }, () => sweepAfterStart(ctx)));
    expect(await payment()).toMatchObject({ state: 'SUCCEEDED' });
    expect([await rowsOf(ctx), await sandboxBooks(ctx)]).toEqual([
      ONE_ENROLMENT,
      { charges: 1, refunds: 0 },
    ]);
  });

  it('writes down at once who had been declined', async () => {
    const declined = { cardNumber: '4000000000009995' };
    await enrol(crashAfterCharge(ctx), learner, declined).catch(() => undefined);
    await sweepAfterStart(ctx);
    expect(await payment()).toMatchObject({ state: 'DECLINED' });
  });

  it('leaves a young order alone that the gateway has not seen, and gives up an old one', async () => {
    await enrol(unreachableProvider(ctx), learner).catch(() => undefined);
    await sweepAfterStart(later(MINUTE));
    expect(await payment()).toMatchObject({ state: 'PENDING' });
    await sweepAfterStart(later(2 * MINUTE));
    expect(await payment()).toMatchObject({ state: 'ABANDONED' });
  });
});

describe('a gateway that does not answer', () => {
  it('leaves the intent; the sweep finds that nothing was charged and gives it up', async () => {
    await expect(enrol(unreachableProvider(ctx), learner)).rejects.toMatchObject({
      refusal: 'upstream',
    });
    await sweep(later(3 * MINUTE));
    expect(await payment()).toMatchObject({
      state: 'ABANDONED',
      settledAt: later(3 * MINUTE).now(),
    });
    expect(await enrol(later(4 * MINUTE), learner)).toMatchObject({ enrolmentSuccessful: true });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
  });

  it('is asked about the first try before a second one is charged', async () => {
    await enrol(unreachableProvider(ctx), learner).catch(() => undefined);
    expect(await enrol(later(2 * MINUTE), learner)).toMatchObject({ enrolmentSuccessful: true });
    expect(
      (await ctx.db.payment.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(
        ({ state }) => state,
      ),
    ).toEqual(['ABANDONED', 'SUCCEEDED']);
  });

  it('stops nothing else: the sweep goes on with the next payment', async () => {
    await enrol(crashAfterCharge(ctx), learner).catch(() => undefined);
    const { id } = await payment();
    const other = await aLearner(ctx);
    await enrol(crashAfterCharge(ctx), other).catch(() => undefined);
    const deafToOne = withPayments(later(3 * MINUTE), (payments) => ({
      findCharge: (sought) =>
        sought.idempotencyKey === id
          ? Promise.reject(new Error('timeout'))
          : payments.findCharge(sought),
    }));
    await sweep(deafToOne);
    expect(await ctx.db.enrolment.findMany()).toMatchObject([{ userId: other.userId }]);
    await sweep(later(4 * MINUTE));
    expect(await ctx.db.enrolment.count()).toBe(2);
  });

  it('may tell of a charge late: a given-up payment that turns out to be charged is fulfilled', async () => {
    await enrol(unreachableProvider(ctx), learner).catch(() => undefined);
    const { id } = await payment();
    await sweep(later(3 * MINUTE));
    const late = {
      idempotencyKey: id,
      amountCents: 5500,
      description: '',
      email: '',
      source: { paymentMethodId: 'pm' },
      askedAt: ctx.now(),
      returnUrl: 'http://localhost/',
    };
    await ctx.gateways.payments.charge(late);
    await sweep(later(18 * MINUTE));
    expect(await payment()).toMatchObject({ state: 'SUCCEEDED' });
    expect(await rowsOf(ctx)).toEqual(ONE_ENROLMENT);
  });

  it('may decline late, which the sweep writes down', async () => {
    await enrol(crashAfterCharge(ctx), learner, { cardNumber: '4000000000009995' }).catch(
      () => undefined,
    );
    await sweep(later(3 * MINUTE));
    expect(await payment()).toMatchObject({
      state: 'DECLINED',
      declineReason: 'Your card has insufficient funds.',
    });
    expect(await rowsOf(ctx)).toEqual(NOTHING_WRITTEN);
  });
});
