import { MESSAGES } from '@platewise/shared/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { dateOf, type Prisma } from '../../../db/client';
import { anOpenCourse } from '../../../testing/build';
import { testContext } from '../../../testing/testContext';
import {
  aLearner,
  aPromoCode,
  aVoucher,
  enrol as enrolLearner,
  NO_CARD,
  NOTHING_WRITTEN,
  rowsOf,
  sandboxBooks,
  VOUCHER,
} from './testing/enrolling';

const ctx = testContext();
const enrol = async (over: object) => enrolLearner(ctx, await aLearner(ctx), over);
const refused = (errorMessage: string) => ({
  enrolmentSuccessful: false,
  errorMessage,
  id: null,
  nextActionUrl: null,
});
const charges = async () => (await sandboxBooks(ctx)).charges;

beforeEach(async () => {
  await anOpenCourse(ctx, 2);
  await anOpenCourse(ctx, 3);
});

describe('a voucher', () => {
  it('pays, whatever way it is typed; nothing is charged and no invoice written', async () => {
    const { id } = await aVoucher(ctx);
    const answer = await enrol({ ...NO_CARD, promoCode: ' 7kqm-p3wz-x9td ' });
    expect(answer.enrolmentSuccessful).toBe(true);
    expect(await ctx.db.voucher.findUnique({ where: { id } })).toMatchObject({
      redeemedAt: ctx.now(),
      enrolmentId: answer.id,
    });
    expect([await charges(), await ctx.db.payment.count(), await rowsOf(ctx)]).toEqual([
      0,
      0,
      { enrolments: 1, invoices: 0, mails: 1 },
    ]);
  });

  it('pays in the field for discounts too', async () => {
    await aVoucher(ctx);
    expect(await enrol({ ...NO_CARD, discountCode: VOUCHER })).toMatchObject({
      enrolmentSuccessful: true,
    });
    expect(await charges()).toBe(0);
  });

  it.each<[string, Partial<Prisma.VoucherUncheckedCreateInput>]>([
    ['spent', { redeemedAt: ctx.now() }],
    ['expired', { expiresOn: dateOf('2026-03-01') }],
    ['for another course', { courseId: 3 }],
    ['unknown', { code: '8888-8888-8888' }],
  ])('is refused when it is %s', async (_, over) => {
    await aVoucher(ctx, over);
    expect(await enrol({ ...NO_CARD, promoCode: VOUCHER })).toEqual(
      refused(MESSAGES.promo.invalid),
    );
    expect(await rowsOf(ctx)).toEqual(NOTHING_WRITTEN);
  });
});

describe('a promo code in the place of the card', () => {
  it('pays when it covers everything', async () => {
    const code = await aPromoCode(ctx, { percentage: 1 });
    const answer = await enrol({ ...NO_CARD, promoCode: 'autumn' });
    expect(await ctx.db.promoCodeUse.findMany()).toMatchObject([
      { promoCodeId: code.id, enrolmentId: answer.id, discountCents: 5500 },
    ]);
    expect(await charges()).toBe(0);
  });

  it('is refused when it covers a part, with what to do', async () => {
    await aPromoCode(ctx, { percentage: 0.5 });
    expect(await enrol({ ...NO_CARD, promoCode: 'AUTUMN' })).toEqual(
      refused(MESSAGES.promo.coversPart),
    );
    expect(await rowsOf(ctx)).toEqual(NOTHING_WRITTEN);
  });

  it('leaves a discount code that came along unspent', async () => {
    await aPromoCode(ctx, { percentage: 1 });
    await aPromoCode(ctx, { code: 'ONCE', percentage: 0.5, isOneUseOnly: true });
    expect(await enrol({ promoCode: 'AUTUMN', discountCode: 'ONCE' })).toMatchObject({
      enrolmentSuccessful: true,
    });
    expect(await ctx.db.promoCode.findUnique({ where: { code: 'ONCE' } })).toMatchObject({
      spentAt: null,
    });
  });
});

describe('a discount code', () => {
  it('leaves the rest to the card', async () => {
    await aPromoCode(ctx, { percentage: 0.1, amountCents: 500, isOneUseOnly: true });
    expect(await enrol({ discountCode: ' Autumn ' })).toMatchObject({ enrolmentSuccessful: true });
    expect(await ctx.db.payment.findFirst()).toMatchObject({
      amountCents: 4450,
      state: 'SUCCEEDED',
    });
    expect(await ctx.db.invoice.findFirst()).toMatchObject({
      totalCents: 4450,
      discountCents: 1050,
    });
    expect(await ctx.db.promoCode.findFirst()).toMatchObject({ spentAt: ctx.now() });
  });

  it('asks for no card when it leaves nothing', async () => {
    await aPromoCode(ctx, { amountCents: 9900 });
    expect(await enrol({ ...NO_CARD, discountCode: 'AUTUMN' })).toMatchObject({
      enrolmentSuccessful: true,
    });
    expect(await charges()).toBe(0);
  });

  it.each<[string, Partial<Prisma.PromoCodeCreateInput>]>([
    ['expired', { expiresOn: dateOf('2026-03-01') }],
    ['spent', { isOneUseOnly: true, spentAt: ctx.now() }],
    ['unknown', { code: 'SPRING' }],
  ])('is refused before anything is charged when it is %s', async (_, over) => {
    await aPromoCode(ctx, { percentage: 0.5, ...over });
    expect(await enrol({ discountCode: 'AUTUMN' })).toEqual(refused(MESSAGES.promo.invalid));
    expect(await charges()).toBe(0);
  });

  it('works again and again when it is not for one use', async () => {
    await aPromoCode(ctx, { percentage: 0.5 });
    for (let i = 0; i < 3; i++)
      expect(await enrol({ discountCode: 'AUTUMN' })).toMatchObject({ enrolmentSuccessful: true });
    expect(await ctx.db.promoCodeUse.count()).toBe(3);
  });
});
