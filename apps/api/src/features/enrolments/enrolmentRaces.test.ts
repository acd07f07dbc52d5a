import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { enrolmentStep1Schema } from '@platewise/shared/enrolments';
import { MESSAGES } from '@platewise/shared/messages';
import { describe, expect, it } from 'vitest';
import { dateOf } from '../../db/client';
import { anOpenCourse, aStep1Form, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { enrolLearner } from './enrolLearner';

const ctx = testContext();
const NO_CARD = { cardName: '', cardNumber: '', cardExpiryDate: '', cardCvc: '' };

const enrol = async (learner: Awaited<ReturnType<typeof aUser>>, over: object = {}) =>
  enrolLearner(ctx, { userId: learner.id, firstName: learner.firstName, lastName: learner.lastName }, await enrolmentStep1Schema.validate(aStep1Form(over)));
const tenLearners = () => Promise.all(Array.from({ length: 10 }, () => aUser(ctx)));

const sandbox = async () => {
  const files = await readdir(path.join(ctx.config.dataDir, 'sandbox-payments')).catch(() => []);
  const refunds = files.filter((name) => name.startsWith('refund-')).length;
  return { charges: files.length - refunds, refunds };
};
const messages = (answers: { errorMessage: string | null }[]) => answers.map(({ errorMessage }) => errorMessage ?? 'enrolled').sort();

describe('ten at once', () => {
  it('with one voucher: one is enrolled', async () => {
    await anOpenCourse(ctx);
    await ctx.db.voucher.create({ data: { code: '7KQM-P3WZ-X9TD', courseId: 2, expiresOn: dateOf('2027-03-02') } });
    const learners = await tenLearners();
    const answers = await Promise.all(learners.map((each) => enrol(each, { ...NO_CARD, promoCode: '7KQM-P3WZ-X9TD' })));
    expect(messages(answers)).toEqual([...Array(9).fill(MESSAGES.promo.invalid), 'enrolled']);
    expect([await ctx.db.enrolment.count(), await ctx.db.mail.count(), await ctx.db.thirdPartyForm.count()]).toEqual([1, 1, 1]);
    expect(await ctx.db.voucher.findFirst()).toMatchObject({ enrolmentId: answers.find(({ id }) => id)?.id });
  });

  it('with one one-use code that covers everything: one is enrolled', async () => {
    await anOpenCourse(ctx);
    await ctx.db.promoCode.create({ data: { code: 'ONCE', percentage: 1, isOneUseOnly: true, expiresOn: dateOf('2026-03-31') } });
    const answers = await Promise.all((await tenLearners()).map((each) => enrol(each, { ...NO_CARD, promoCode: 'ONCE' })));
    expect(messages(answers)).toEqual([...Array(9).fill(MESSAGES.promo.invalid), 'enrolled']);
    expect([await ctx.db.enrolment.count(), await ctx.db.promoCodeUse.count(), (await sandbox()).charges]).toEqual([1, 1, 0]);
  });

  it('with one one-use discount: one is enrolled, and whoever was charged besides has the money back', async () => {
    await anOpenCourse(ctx);
    await ctx.db.promoCode.create({ data: { code: 'ONCE', percentage: 0.5, isOneUseOnly: true, expiresOn: dateOf('2026-03-31') } });
    const answers = await Promise.all((await tenLearners()).map((each) => enrol(each, { discountCode: 'ONCE' })));
    expect(messages(answers)).toEqual([...Array(9).fill(MESSAGES.promo.invalid), 'enrolled']);
    expect([await ctx.db.enrolment.count(), await ctx.db.promoCodeUse.count(), await ctx.db.invoice.count()]).toEqual([1, 1, 1]);
    const { charges, refunds } = await sandbox();
    expect(charges - refunds).toBe(1);
    expect(await ctx.db.payment.count({ where: { state: 'SUCCEEDED' } })).toBe(1);
    expect(await ctx.db.payment.count({ where: { state: 'REFUNDED', refundedAt: ctx.now() } })).toBe(refunds);
    expect(await ctx.db.payment.count({ where: { state: 'PENDING' } })).toBe(0);
  });

  it('in ten tabs of one learner: one charge, one enrolment', async () => {
    await anOpenCourse(ctx);
    const learner = await aUser(ctx);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => enrol(learner)));
    const enrolled = tries.filter((each) => each.status === 'fulfilled' && each.value.enrolmentSuccessful);
    expect(enrolled).toHaveLength(1);
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ refusal: 'conflict', message: MESSAGES.enrolment.orderInProgress });
      else if (!each.value.enrolmentSuccessful) expect(each.value.errorMessage).toBe(MESSAGES.enrolment.alreadyEnrolled);
    }
    expect(await sandbox()).toEqual({ charges: 1, refunds: 0 });
    expect([await ctx.db.enrolment.count(), await ctx.db.invoice.count(), await ctx.db.mail.count()]).toEqual([1, 1, 1]);
  });

  it('in ten tabs of one learner with ten vouchers: one of them is spent', async () => {
    await anOpenCourse(ctx);
    const learner = await aUser(ctx);
    const codes = Array.from({ length: 10 }, (_, i) => `222${i < 8 ? i + 2 : 'A'}-3333-${i < 8 ? 'AAAA' : i === 8 ? 'BBBB' : 'CCCC'}`);
    await ctx.db.voucher.createMany({ data: codes.map((code) => ({ code, courseId: 2, expiresOn: dateOf('2027-03-02') })) });
    const answers = await Promise.all(codes.map((promoCode) => enrol(learner, { ...NO_CARD, promoCode })));
    expect(messages(answers)).toEqual([...Array(9).fill(MESSAGES.enrolment.alreadyEnrolled), 'enrolled']);
    expect(await ctx.db.voucher.count({ where: { redeemedAt: { not: null } } })).toBe(1);
  });

  it('in ten learners who pay: invoice numbers run without a gap, whoever is declined', async () => {
    await anOpenCourse(ctx);
    const learners = await tenLearners();
    await Promise.all(learners.map((each, i) => enrol(each, i % 3 === 0 ? { cardNumber: '4000000000000002' } : {})));
    await Promise.all(learners.map((each) => enrol(each)));
    const numbers = (await ctx.db.invoice.findMany({ orderBy: { number: 'asc' } })).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    expect(await ctx.db.counter.findUnique({ where: { name: 'invoice' } })).toMatchObject({ value: 10 });
  });
});
