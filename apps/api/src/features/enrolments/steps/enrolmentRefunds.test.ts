import { MESSAGES } from '@platewise/shared/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../../context';
import { anEnrolment, anOpenCourse } from '../../../testing/build';
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
  duringCharge,
  MINUTE,
  sweep,
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

describe('an order that cannot be fulfilled any more', () => {
  const aOneUseCode = () => aPromoCode(ctx, { code: 'ONCE', percentage: 0.5, isOneUseOnly: true });
  const spentMeanwhile = duringCharge(ctx, () =>
    ctx.db.promoCode.updateMany({ data: { spentAt: ctx.now() } }),
  );

  it('is refunded and answered with the reason: the code was spent duringCharge', async () => {
    await aOneUseCode();
    expect(await enrol(spentMeanwhile, learner, { discountCode: 'ONCE' })).toMatchObject({
      enrolmentSuccessful: false,
      errorMessage: MESSAGES.promo.invalid,
    });
    expect(await payment()).toMatchObject({ state: 'REFUNDED', refundedAt: ctx.now() });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
    expect(await rowsOf(ctx)).toEqual(NOTHING_WRITTEN);
    expect(await ctx.db.counter.findUnique({ where: { name: 'invoice' } })).toMatchObject({
      value: 0,
    });
  });

  it('is refunded: enrolled in another tab duringCharge', async () => {
    const enrolledMeanwhile = duringCharge(ctx, () => anEnrolment(ctx, { userId: learner.userId }));
    expect(await enrol(enrolledMeanwhile, learner)).toMatchObject({
      enrolmentSuccessful: false,
      errorMessage: MESSAGES.enrolment.alreadyEnrolled,
    });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
  });

  it('is refunded: the course was closed duringCharge', async () => {
    await enrol(crashAfterCharge(ctx), learner).catch(() => undefined);
    await ctx.db.contentSet.updateMany({ data: { state: 'RETIRED' } });
    await sweep(later(3 * MINUTE));
    expect(await payment()).toMatchObject({
      state: 'REFUNDED',
      refundedAt: later(3 * MINUTE).now(),
    });
  });

  it('is refunded: the account was deleted duringCharge', async () => {
    await enrol(crashAfterCharge(ctx), learner).catch(() => undefined);
    await ctx.db.user.delete({ where: { id: learner.userId } });
    await sweep(later(3 * MINUTE));
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
  });

  it('is refunded by the sweep when the refund failed at first, and only once', async () => {
    await aOneUseCode();
    const noRefunds = withPayments(spentMeanwhile, () => ({
      refund: () => Promise.reject(new Error('timeout')),
    }));
    expect(await enrol(noRefunds, learner, { discountCode: 'ONCE' })).toMatchObject({
      errorMessage: MESSAGES.promo.invalid,
    });
    expect(await payment()).toMatchObject({ state: 'REFUNDED', refundedAt: null });
    await sweep(later(3 * MINUTE));
    await sweep(later(18 * MINUTE));
    expect(await payment()).toMatchObject({
      state: 'REFUNDED',
      refundedAt: later(3 * MINUTE).now(),
    });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 1 });
  });

  it('stays open after a fault of ours, and is finished when the fault is gone', async () => {
    const broken: AppContext = {
      ...ctx,
      jobs: {
        ...ctx.jobs,
        enqueue: () => Promise.reject(new Error('the job queue is down')),
      },
    };
    await expect(enrol(broken, learner)).rejects.toThrow('the job queue is down');
    expect(await payment()).toMatchObject({ state: 'PENDING' });
    expect(await sandboxBooks(ctx)).toEqual({ charges: 1, refunds: 0 });
    await sweep(later(3 * MINUTE));
    expect(await rowsOf(ctx)).toEqual(ONE_ENROLMENT);
  });
});
