import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf, type Prisma } from '../../db/client';
import { aBusinessWithVouchers, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aLearner, enrol, NO_CARD } from '../enrolments/steps/testing/enrolling';
import { offerVoucher } from './offerVoucher';
import { sendVoucher } from './sendVoucher';
import { takeBackVoucher } from './takeBackVoucher';
import { VOUCHER_TAKEN_BACK } from './voucherErrors';

const ctx = testContext();
const app = createApp(ctx);

let business: TestUser;
let code: string;
beforeEach(async () => {
  business = await aBusinessWithVouchers(ctx, { quantity: 1 });
  ({ code } = await ctx.db.voucher.findFirstOrThrow());
});

const offer = async (typed: string) => {
  const { status, body } = await request(app).get(`/api/v1/vouchers/${encodeURIComponent(typed)}`);
  return { status, body, Message: body.Message as string };
};
const ANA = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.com',
  message: undefined,
  replace: false,
};
const send = () => sendVoucher(ctx, business.id, { voucherCode: code, courseId: 2, ...ANA });
const change = (data: Prisma.VoucherUpdateManyMutationInput) => ctx.db.voucher.updateMany({ data });

describe('whoever holds a code', () => {
  it('is told what it is for, however it is typed', async () => {
    const told = {
      voucherCode: code,
      courseId: 2,
      companyName: 'The Corner Cafe',
      expiresOn: '2027-03-02',
    };
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')])
      expect(await offer(typed)).toMatchObject({ status: 200, body: told });
  });

  it('is told kindly why it cannot be used', async () => {
    await send();
    await takeBackVoucher(ctx, business.id, code);
    expect(await offer(code)).toMatchObject({ status: 409, Message: VOUCHER_TAKEN_BACK });

    ({ code } = await ctx.db.voucher.findFirstOrThrow());
    await change({ expiresOn: dateOf('2026-03-01') });
    expect(await offer(code)).toMatchObject({
      status: 409,
      Message: 'This voucher expired on 01/03/2026.',
    });
    await change({ redeemedAt: ctx.now() });
    expect(await offer(code)).toMatchObject({
      status: 409,
      Message: 'This voucher has already been redeemed.',
    });
  });

  it('cannot be found out by trying codes', async () => {
    const request = { address: '203.0.113.7', actingAdmin: null };
    const guess = (typed: string) => offerVoucher({ ...ctx, request }, typed);
    for (let i = 0; i < 20; i++)
      await expect(guess('8888-8888-8888')).rejects.toThrow('This voucher was not found.');
    await expect(guess(code)).rejects.toMatchObject({ refusal: 'tooMany' });
    expect((await offer(code)).status).toBe(200);
  });
});

describe('a voucher that was taken back', () => {
  it('does not enrol, and says why', async () => {
    await send();
    const { voucherCode } = await takeBackVoucher(ctx, business.id, code);
    const learner = await aLearner(ctx);
    expect(await enrol(ctx, learner, { ...NO_CARD, promoCode: code })).toMatchObject({
      enrolmentSuccessful: false,
      errorMessage: VOUCHER_TAKEN_BACK,
    });
    expect(await enrol(ctx, learner, { ...NO_CARD, promoCode: voucherCode })).toMatchObject({
      enrolmentSuccessful: true,
    });
  });

  it('at the moment ten learners redeem it is theirs or the business’s, never both', async () => {
    await send();
    const learners = await Promise.all(Array.from({ length: 10 }, () => aLearner(ctx)));
    const [taken, ...enrolled] = await Promise.allSettled([
      takeBackVoucher(ctx, business.id, code),
      ...learners.map((learner) => enrol(ctx, learner, { ...NO_CARD, promoCode: code })),
    ]);
    const winners = enrolled.filter(
      (each) => each.status === 'fulfilled' && each.value.enrolmentSuccessful,
    );
    expect(winners.length + (taken.status === 'fulfilled' ? 1 : 0)).toBe(1);
    const voucher = await ctx.db.voucher.findFirstOrThrow();
    expect(voucher.redeemedAt === null).toBe(taken.status === 'fulfilled');
    expect(await ctx.db.enrolment.count()).toBe(winners.length);
    expect(voucher.code === code).toBe(winners.length === 1);
  });
});
