import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { enrolmentStep1Schema } from '@platewise/shared/enrolments';
import { MESSAGES } from '@platewise/shared/messages';
import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import type { Prisma } from '../../db/client';
import { dateOf } from '../../db/client';
import { anEnrolment, anOpenCourse, aStep1Form, aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { enrolLearner } from './enrolLearner';

const ctx = testContext();

const learnerOf = ({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }) => ({ userId: id, firstName, lastName });
const aLearner = async () => learnerOf(await aUser(ctx));
const enrol = async (over: object = {}, learner?: Awaited<ReturnType<typeof aLearner>>) =>
  enrolLearner(ctx, learner ?? (await aLearner()), await enrolmentStep1Schema.validate(aStep1Form(over)));
const refused = (errorMessage: string) => ({ enrolmentSuccessful: false, errorMessage, id: null });

const charges = async () =>
  (await readdir(path.join(ctx.config.dataDir, 'sandbox-payments')).catch(() => [])).filter((name) => !name.startsWith('refund-')).length;
const aPromoCode = (over: Partial<Prisma.PromoCodeCreateInput> = {}) =>
  ctx.db.promoCode.create({ data: { code: 'AUTUMN', expiresOn: dateOf('2026-03-31'), ...over } });
const aVoucher = (over: Partial<Prisma.VoucherUncheckedCreateInput> = {}) =>
  ctx.db.voucher.create({ data: { code: '7KQM-P3WZ-X9TD', courseId: 2, expiresOn: dateOf('2027-03-02'), ...over } });
const nothingWritten = async () => {
  expect(await ctx.db.enrolment.count()).toBe(0);
  expect(await ctx.db.mail.count()).toBe(0);
  expect(await ctx.db.invoice.count()).toBe(0);
};

describe('enrolling with a card', () => {
  it('charges the price and writes all that belongs to an enrolment', async () => {
    await anOpenCourse(ctx, 6);
    const learner = await aLearner();
    const answer = await enrol({ courseId: 6, unitNumber: '3', email: 'Mei@Work.example' }, learner);
    expect(answer).toEqual({ enrolmentSuccessful: true, errorMessage: null, id: expect.any(String) });

    const enrolment = await ctx.db.enrolment.findUniqueOrThrow({
      where: { id: answer.id as string },
      include: { thirdPartyForm: true, contentSet: true, invoice: { include: { lines: true, payment: true } }, mails: true },
    });
    expect(enrolment).toMatchObject({
      userId: learner.userId,
      courseId: 6,
      firstName: 'Mei',
      email: 'mei@work.example',
      unitNumber: '3',
      streetName: 'Crown Street',
      contentSet: { state: 'LIVE' },
      expiresOn: dateOf('2027-03-02'),
      closedAt: null,
      thirdPartyForm: { formVersion: 2, generation: 1, sentAt: null, tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      mails: [{ template: 'enrolment-confirmation', to: 'mei@work.example', state: 'QUEUED' }],
      invoice: {
        number: 1,
        totalCents: 17_900,
        gstCents: 0,
        paidAt: ctx.now(),
        buyerName: 'Mei Tran',
        buyerAddress: '3, 12 Crown Street, Surry Hills NSW 2010',
        payment: { state: 'SUCCEEDED', amountCents: 17_900, providerRef: expect.stringContaining('sandbox_') },
        lines: [{ courseId: 6, quantity: 1, unitCents: 17_900, totalCents: 17_900 }],
      },
    });
    expect(await charges()).toBe(1);
  });

  it('keeps no card data anywhere', async () => {
    await anOpenCourse(ctx);
    await enrol();
    const rows = JSON.stringify([await ctx.db.payment.findMany(), await ctx.db.mail.findMany(), await ctx.db.$queryRaw`SELECT data FROM pgboss.job`]);
    for (const secret of ['4242', '12/30', 'cardC', 'cardN']) expect(rows).not.toContain(secret);
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ])('answers why %s was declined, and the next card works', async (cardNumber, reason) => {
    await anOpenCourse(ctx);
    const learner = await aLearner();
    expect(await enrol({ cardNumber }, learner)).toEqual(refused(reason));
    expect(await ctx.db.payment.findFirst()).toMatchObject({ state: 'DECLINED', declineReason: reason, settledAt: ctx.now() });
    await nothingWritten();
    expect(await enrol({}, learner)).toMatchObject({ enrolmentSuccessful: true });
  });

  it.each([
    [{ cardNumber: '4242424242424241' }, 'cardNumber'],
    [{ cardNumber: undefined }, 'cardNumber'],
    [{ cardExpiryDate: '02/26' }, 'cardExpiryDate'],
    [{ cardExpiryDate: '13/30' }, 'cardExpiryDate'],
    [{ cardCvc: '12' }, 'cardCvc'],
    [{ cardName: 'Mei' }, 'cardName'],
    [{ cardNumber: undefined, paymentMethodId: 'pm_invented' }, 'cardNumber'],
  ])('checks the card before anything is written: %j', async (over, field) => {
    await anOpenCourse(ctx);
    const error = await enrol(over).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ValidationError);
    expect((error as ValidationError).inner.map(({ path: at }) => at)).toContain(field);
    expect(await ctx.db.payment.count()).toBe(0);
    await nothingWritten();
  });

  it('takes a card to the end of the month it names', async () => {
    await anOpenCourse(ctx);
    expect(await enrol({ cardExpiryDate: '03/26' })).toMatchObject({ enrolmentSuccessful: true });
  });
});

describe('who may enrol in what', () => {
  it.each([
    ['an unknown course', 12_345],
    ['one that is not sold', 7],
    ['one without content', 3],
  ])('not in %s', async (_, courseId) => {
    await anOpenCourse(ctx, 2);
    expect(await enrol({ courseId })).toEqual(refused(MESSAGES.enrolment.courseNotOpen));
    expect(await charges()).toBe(0);
  });

  it('not twice at the same time', async () => {
    const learner = await aLearner();
    await anEnrolment(ctx, { userId: learner.userId });
    expect(await enrol({}, learner)).toEqual(refused(MESSAGES.enrolment.alreadyEnrolled));
    expect(await charges()).toBe(0);
  });

  it('again when the last enrolment has expired, which is then closed', async () => {
    const learner = await aLearner();
    const old = await anEnrolment(ctx, { userId: learner.userId, expiresOn: dateOf('2026-03-01') });
    expect(await enrol({}, learner)).toMatchObject({ enrolmentSuccessful: true });
    expect(await ctx.db.enrolment.findUnique({ where: { id: old.id } })).toMatchObject({ closedAt: ctx.now() });
  });

  it('again when the last one is closed, and in another course meanwhile', async () => {
    const learner = await aLearner();
    await anEnrolment(ctx, { userId: learner.userId, closedAt: ctx.now() });
    await anOpenCourse(ctx, 3);
    expect(await enrol({}, learner)).toMatchObject({ enrolmentSuccessful: true });
    expect(await enrol({ courseId: 3 }, learner)).toMatchObject({ enrolmentSuccessful: true });
  });

  it('to the last day: on it the enrolment still counts', async () => {
    const learner = await aLearner();
    await anEnrolment(ctx, { userId: learner.userId, expiresOn: dateOf('2026-03-02') });
    expect(await enrol({}, learner)).toEqual(refused(MESSAGES.enrolment.alreadyEnrolled));
  });
});

const NO_CARD = { cardName: '', cardNumber: '', cardExpiryDate: '', cardCvc: '' };

describe('enrolling with a code', () => {
  it('redeems a voucher, whatever way it is typed; nothing is charged and no invoice written', async () => {
    await anOpenCourse(ctx);
    const { id } = await aVoucher();
    const answer = await enrol({ ...NO_CARD, promoCode: ' 7kqm-p3wz-x9td ' });
    expect(answer.enrolmentSuccessful).toBe(true);
    expect(await ctx.db.voucher.findUnique({ where: { id } })).toMatchObject({ redeemedAt: ctx.now(), enrolmentId: answer.id });
    expect([await charges(), await ctx.db.payment.count(), await ctx.db.invoice.count(), await ctx.db.mail.count()]).toEqual([0, 0, 0, 1]);
  });

  it.each<[string, Partial<Prisma.VoucherUncheckedCreateInput>]>([
    ['spent', { redeemedAt: ctx.now() }],
    ['expired', { expiresOn: dateOf('2026-03-01') }],
    ['for another course', { courseId: 3 }],
    ['unknown', { code: '8888-8888-8888' }],
  ])('refuses a voucher that is %s', async (_, over) => {
    await anOpenCourse(ctx, 2);
    await anOpenCourse(ctx, 3);
    await aVoucher(over);
    expect(await enrol({ ...NO_CARD, promoCode: '7KQM-P3WZ-X9TD' })).toEqual(refused(MESSAGES.promo.invalid));
    await nothingWritten();
  });

  it('takes a promo code that covers everything in the place of the card', async () => {
    await anOpenCourse(ctx);
    const code = await aPromoCode({ percentage: 1 });
    const answer = await enrol({ ...NO_CARD, promoCode: 'autumn' });
    expect(await ctx.db.promoCodeUse.findMany()).toMatchObject([{ promoCodeId: code.id, enrolmentId: answer.id, discountCents: 5500 }]);
    expect(await charges()).toBe(0);
  });

  it('refuses one that covers a part, and says what to do', async () => {
    await anOpenCourse(ctx);
    await aPromoCode({ percentage: 0.5 });
    expect(await enrol({ ...NO_CARD, promoCode: 'AUTUMN' })).toEqual(refused(MESSAGES.promo.coversPart));
    await nothingWritten();
  });

  it('charges what a discount code leaves', async () => {
    await anOpenCourse(ctx);
    await aPromoCode({ percentage: 0.1, amountCents: 500, isOneUseOnly: true });
    expect(await enrol({ discountCode: ' Autumn ' })).toMatchObject({ enrolmentSuccessful: true });
    expect(await ctx.db.payment.findFirst()).toMatchObject({ amountCents: 4450, state: 'SUCCEEDED' });
    expect(await ctx.db.invoice.findFirst()).toMatchObject({ totalCents: 4450, discountCents: 1050 });
    expect(await ctx.db.promoCode.findFirst()).toMatchObject({ spentAt: ctx.now() });
  });

  it('asks for no card when the discount leaves nothing', async () => {
    await anOpenCourse(ctx);
    await aPromoCode({ amountCents: 9900 });
    expect(await enrol({ ...NO_CARD, discountCode: 'AUTUMN' })).toMatchObject({ enrolmentSuccessful: true });
    expect(await charges()).toBe(0);
  });

  it.each<[string, Partial<Prisma.PromoCodeCreateInput>]>([
    ['expired', { expiresOn: dateOf('2026-03-01') }],
    ['spent', { isOneUseOnly: true, spentAt: ctx.now() }],
    ['unknown', { code: 'SPRING' }],
  ])('refuses a discount code that is %s before anything is charged', async (_, over) => {
    await anOpenCourse(ctx);
    await aPromoCode({ percentage: 0.5, ...over });
    expect(await enrol({ discountCode: 'AUTUMN' })).toEqual(refused(MESSAGES.promo.invalid));
    expect(await charges()).toBe(0);
  });

  it('spends a code again and again when it is not for one use', async () => {
    await anOpenCourse(ctx);
    await aPromoCode({ percentage: 0.5 });
    for (let i = 0; i < 3; i++) expect(await enrol({ discountCode: 'AUTUMN' })).toMatchObject({ enrolmentSuccessful: true });
    expect(await ctx.db.promoCodeUse.count()).toBe(3);
  });
});
