import { MESSAGES } from '@platewise/shared/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { dateOf } from '../../../db/client';
import { anOpenCourse } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import {
  aLearner,
  aPromoCode,
  aVoucher,
  enrol,
  NO_CARD,
  ONE_ENROLMENT,
  rowsOf,
  sandboxBooks,
  tenLearners,
  VOUCHER,
} from './testing/enrolling';

const ctx = testContext();
const messages = (answers: { errorMessage: string | null }[]) =>
  answers
    .map(({ errorMessage }) => errorMessage ?? 'enrolled')
    .toSorted((a, b) => a.localeCompare(b));
const oneEnrolled = (othersHear: string) =>
  messages([{ errorMessage: null }, ...Array(9).fill({ errorMessage: othersHear })]);

beforeEach(async () => {
  await anOpenCourse(ctx);
});

describe('ten learners at once', () => {
  const together = async (over: object) =>
    Promise.all((await tenLearners(ctx)).map((learner) => enrol(ctx, learner, over)));

  it('with one voucher: one is enrolled', async () => {
    await aVoucher(ctx);
    const answers = await together({ ...NO_CARD, promoCode: VOUCHER });
    expect(messages(answers)).toEqual(oneEnrolled(MESSAGES.promo.invalid));
    expect([await rowsOf(ctx), await ctx.db.thirdPartyForm.count()]).toEqual([
      { ...ONE_ENROLMENT, invoices: 0 },
      1,
    ]);
    expect(await ctx.db.voucher.findFirst()).toMatchObject({
      enrolmentId: answers.find(({ id }) => id)?.id,
    });
  });

  it('with one one-use code that covers everything: one is enrolled', async () => {
    await aPromoCode(ctx, { code: 'ONCE', percentage: 1, isOneUseOnly: true });
    const answers = await together({ ...NO_CARD, promoCode: 'ONCE' });
    expect(messages(answers)).toEqual(oneEnrolled(MESSAGES.promo.invalid));
    expect([await rowsOf(ctx), await ctx.db.promoCodeUse.count(), await sandboxBooks(ctx)]).toEqual(
      [{ ...ONE_ENROLMENT, invoices: 0 }, 1, { charges: 0, refunds: 0 }],
    );
  });

  it('with one one-use discount: one is enrolled, and whoever was charged besides has the money back', async () => {
    await aPromoCode(ctx, { code: 'ONCE', percentage: 0.5, isOneUseOnly: true });
    const answers = await together({ discountCode: 'ONCE' });
    expect(messages(answers)).toEqual(oneEnrolled(MESSAGES.promo.invalid));
    expect([await rowsOf(ctx), await ctx.db.promoCodeUse.count()]).toEqual([ONE_ENROLMENT, 1]);
    const { charges, refunds } = await sandboxBooks(ctx);
    expect(charges - refunds).toBe(1);
    expect(await ctx.db.payment.count({ where: { state: 'SUCCEEDED' } })).toBe(1);
    expect(
      await ctx.db.payment.count({ where: { state: 'REFUNDED', refundedAt: ctx.now() } }),
    ).toBe(refunds);
    expect(await ctx.db.payment.count({ where: { state: 'PENDING' } })).toBe(0);
  });

  it('who pay: invoice numbers run without a gap, whoever is declined', async () => {
    const learners = await tenLearners(ctx);
    await Promise.all(
      learners.map((learner, i) =>
        enrol(ctx, learner, i % 3 === 0 ? { cardNumber: '4000000000000002' } : {}),
      ),
    );
    await Promise.all(learners.map((learner) => enrol(ctx, learner)));
    const numbers = (await ctx.db.invoice.findMany({ orderBy: { number: 'asc' } })).map(
      ({ number }) => number,
    );
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    expect(await ctx.db.counter.findUnique({ where: { name: 'invoice' } })).toMatchObject({
      value: 10,
    });
  });
});

describe('ten tabs of one learner', () => {
  it('with a card: one charge, one enrolment', async () => {
    const learner = await aLearner(ctx);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => enrol(ctx, learner)));
    const enrolled = tries.filter(
      (each) => each.status === 'fulfilled' && each.value.enrolmentSuccessful,
    );
    expect(enrolled).toHaveLength(1);
    for (const { reason } of tries.filter((each) => each.status === 'rejected'))
      expect(reason).toMatchObject({
        refusal: 'conflict',
        message: MESSAGES.enrolment.orderInProgress,
      });
    const answers = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    for (const { errorMessage } of answers.filter((answer) => !answer.enrolmentSuccessful))
      expect(errorMessage).toBe(MESSAGES.enrolment.alreadyEnrolled);
    expect([await sandboxBooks(ctx), await rowsOf(ctx)]).toEqual([
      { charges: 1, refunds: 0 },
      ONE_ENROLMENT,
    ]);
  });

  it('with ten vouchers: one of them is spent', async () => {
    const learner = await aLearner(ctx);
    const codes = Array.from('ABCDEFGHJK', (letter) => `2222-3333-444${letter}`);
    await ctx.db.voucher.createMany({
      data: codes.map((code) => ({ code, courseId: 2, expiresOn: dateOf('2027-03-02') })),
    });
    const answers = await Promise.all(
      codes.map((promoCode) => enrol(ctx, learner, { ...NO_CARD, promoCode })),
    );
    expect(messages(answers)).toEqual(oneEnrolled(MESSAGES.enrolment.alreadyEnrolled));
    expect(await ctx.db.voucher.count({ where: { redeemedAt: { not: null } } })).toBe(1);
  });
});
