import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { sealSignature } from '../../sealing/sealedSignature';
import { anEnrolment, anOpenCourse, aUser, signedInAs, type TestUser } from '../../testing/build';
import { anAddress } from '../../testing/forms';
import { later, testContext } from '../../testing/testContext';
import { newObserverToken } from '../observerForms/observerToken';
import { createPurchase, type PurchaseOrder } from './createPurchase';

const ctx = testContext();
const app = createApp(ctx);

let business: TestUser;
beforeEach(async () => {
  await anOpenCourse(ctx, 2);
  await anOpenCourse(ctx, 6);
  business = await aUser(ctx, { userType: 3, firstName: 'Bao', lastName: 'Le' });
});

const order = (over: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  userId: business.id,
  companyName: 'The Corner Cafe',
  firstName: 'Bao',
  lastName: 'Le',
  email: 'bao@corner.example',
  phone: '0299999999',
  address: { ...anAddress },
  courseQuantities: [
    { courseId: 2, quantity: 3 },
    { courseId: 6, quantity: 1 },
  ],
  pays: 'by invoice',
  ...over,
});
const buy = (over: Partial<PurchaseOrder> = {}, at = ctx) =>
  at.db.$transaction((tx) => createPurchase(at, tx, order(over)));
const get = async (call: string, user = business) =>
  request(app)
    .get(`/api/v1/corporate/${call}/${business.id}`)
    .set(await signedInAs(ctx, user));

describe('a purchase of vouchers', () => {
  it('by invoice gives the vouchers at once and stands unpaid', async () => {
    const { purchaseId } = await buy();
    expect(
      await ctx.db.voucherPurchase.findUnique({
        where: { id: purchaseId },
        include: { vouchers: true, invoice: { include: { lines: true } } },
      }),
    ).toMatchObject({
      isCreditCardPurchase: false,
      totalCents: 34_400,
      discountCents: 0,
      paidAt: null,
      vouchers: Array(4)
        .fill({ expiresOn: dateOf('2027-03-02'), redeemedAt: null })
        .map((each) => expect.objectContaining(each)),
      invoice: {
        number: 1,
        totalCents: 34_400,
        paidAt: null,
        buyerName: 'The Corner Cafe',
        lines: [{ quantity: 3 }, { quantity: 1 }],
      },
    });
  });

  it('by card is paid, and a discount is shared among the lines', async () => {
    const code = await ctx.db.promoCode.create({
      data: { code: 'TEAM', percentage: 0.1, expiresOn: dateOf('2026-12-31') },
    });
    const { purchaseId } = await buy({
      pays: 'by card',
      discount: { promoCodeId: code.id, discountCents: 3440 },
    });
    const invoice = await ctx.db.invoice.findFirstOrThrow({
      include: { lines: { orderBy: { position: 'asc' } } },
    });
    expect(invoice).toMatchObject({
      totalCents: 30_960,
      discountCents: 3440,
      paidAt: ctx.now(),
      lines: [{ discountCents: 1650 }, { discountCents: 1790 }],
    });
    expect(await ctx.db.promoCodeUse.findFirst()).toMatchObject({
      purchaseId,
      discountCents: 3440,
    });
  });

  it('gives ten buyers at once invoices without a gap', async () => {
    await Promise.all(Array.from({ length: 10 }, () => buy()));
    expect(
      (await ctx.db.invoice.findMany({ orderBy: { number: 'asc' } })).map(({ number }) => number),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await ctx.db.voucher.count()).toBe(40);
  });
});

describe('the lists of a business', () => {
  it('shows every voucher with what became of it, the newest purchase first', async () => {
    await buy({ courseQuantities: [{ courseId: 2, quantity: 4 }] });
    await buy({ courseQuantities: [{ courseId: 6, quantity: 1 }] }, later(86_400_000));
    const [redeemed, done, expired] = await ctx.db.voucher.findMany({
      where: { courseId: 2 },
      orderBy: { id: 'asc' },
    });
    const redeem = async (voucherId: string | undefined, submittedAt: Date | null) => {
      const learner = await aUser(ctx);
      const { id } = await anEnrolment(ctx, { userId: learner.id, courseCompletedAt: submittedAt });
      const { token, ...form } = newObserverToken(ctx, id);
      const whole = {
        observerFirstName: 'O',
        observerLastName: 'M',
        observerEmail: 'o@m.example',
        studentPerformanceSatisfactory: true,
        confirmThirdPartyDeclaration: true,
        ...sealSignature(ctx, id, 'data:'),
      };
      await ctx.db.thirdPartyForm.create({
        data: {
          enrolmentId: id,
          ...form,
          formVersion: 1,
          ...(submittedAt ? { ...whole, submittedAt } : {}),
        },
      });
      await ctx.db.voucher.update({
        where: { id: voucherId },
        data: { redeemedAt: ctx.now(), enrolmentId: id },
      });
      return { id, token };
    };
    const waiting = await redeem(redeemed?.id, null);
    await redeem(done?.id, ctx.now());
    await ctx.db.voucher.update({
      where: { id: expired?.id },
      data: { expiresOn: dateOf('2026-03-01') },
    });

    const { status, body } = await get('purchase-vouchers');
    expect(status).toBe(200);
    expect(
      body.map((row: { courseId: number; purchaseDate: string; status: string }) => [
        row.courseId,
        row.purchaseDate,
        row.status,
      ]),
    ).toEqual([
      [6, '2026-03-03', 'Not Yet Redeemed'],
      [2, '2026-03-02', 'Redeemed'],
      [2, '2026-03-02', 'Completed'],
      [2, '2026-03-02', 'Expired'],
      [2, '2026-03-02', 'Not Yet Redeemed'],
    ]);
    expect(body[1]).toEqual({
      purchaseDate: '2026-03-02',
      courseId: 2,
      redeemedBy: 'Mei Tran',
      voucher: redeemed?.code,
      status: 'Redeemed',
      hasBeenCompleted: false,
      thirdPartyFormCompleted: false,
      userCourseId: waiting.id,
      thirdPartyFormAccessToken: waiting.token,
      expiresOn: '2027-03-02',
      sentToFirstName: null,
      sentToLastName: null,
      sentToEmail: null,
      sentAt: null,
      purchaseNumber: null,
      isPaid: false,
      certificateWaitsForPayment: false,
      didNotArrive: false,
    });
    expect(body[2]).toMatchObject({ hasBeenCompleted: true, thirdPartyFormCompleted: true });
    expect(body[0]).toMatchObject({
      redeemedBy: null,
      userCourseId: null,
      thirdPartyFormAccessToken: null,
    });
  });

  it.each(['purchase-vouchers', 'tax-invoices'])(
    '%s belongs to the business alone',
    async (call) => {
      await buy();
      expect((await get(call, await aUser(ctx, { userType: 3 }))).status).toBe(403);
      expect((await get(call, await aUser(ctx))).status).toBe(403);
    },
  );
});
