import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { fulfilments } from '../../jobHandlers';
import { anOpenCourse, aUser, signedInAs, type TestUser } from '../../testing/build';
import { later, TODAY, testContext } from '../../testing/testContext';
import { NO_CARD } from '../enrolments/steps/testing/enrolling';
import {
  crashAfterCharge,
  duringCharge,
  MINUTE,
} from '../enrolments/steps/testing/failingPayments';
import { settlePendingPayments } from '../payments/settlePendingPayments';
import { aPurchaseForm, buy, rowsOf } from './testing/buying';

const ctx = testContext();
const app = createApp(ctx);
let business: TestUser;
beforeEach(async () => {
  await anOpenCourse(ctx, 2);
  await anOpenCourse(ctx, 6);
  business = await aUser(ctx, { userType: 3, firstName: 'Bao', lastName: 'Le' });
});

const BOUGHT = {
  purchaseSuccessful: true,
  errorMessage: null,
  id: expect.any(String),
  nextActionUrl: null,
};
const refused = (errorMessage: unknown) => ({
  ...BOUGHT,
  purchaseSuccessful: false,
  errorMessage,
  id: null,
});
const NONE = {
  purchases: 0,
  vouchers: 0,
  invoices: 0,
  mails: 0,
  books: { charges: 0, refunds: 0 },
};
const ONE = { purchases: 1, vouchers: 3, invoices: 1, mails: 1, books: { charges: 1, refunds: 0 } };
const UNCHARGED = { ...ONE, books: NONE.books };
const BY_INVOICE = { ...NO_CARD, paymentMethod: 'Invoice' };
const aCode = (over: object) =>
  ctx.db.promoCode.create({ data: { code: 'TEAM', expiresOn: dateOf('2026-03-02'), ...over } });
const purchase = () =>
  ctx.db.voucherPurchase.findFirstOrThrow({
    include: { invoice: { include: { payment: true } }, vouchers: true },
  });

describe('buying vouchers', () => {
  it('by card charges the price and gives vouchers, invoice and mail', async () => {
    expect(await buy(ctx, business, { unitNumber: '4', purchaseNumber: 'PO-7' })).toEqual(BOUGHT);
    expect(await rowsOf(ctx)).toEqual(ONE);
    expect(await purchase()).toMatchObject({
      userId: business.id,
      companyName: 'The Corner Cafe',
      firstName: 'Bao',
      phone: '0299999999',
      purchaseNumber: 'PO-7',
      isCreditCardPurchase: true,
      totalCents: 16_500,
      paidAt: TODAY,
      invoice: {
        totalCents: 16_500,
        buyerName: 'The Corner Cafe',
        buyerAddress: '4, 12 Crown Street, Surry Hills NSW 2010',
        paidAt: TODAY,
        payment: { state: 'SUCCEEDED', purpose: 'VOUCHER_PURCHASE', amountCents: 16_500 },
      },
    });
  });

  it('by invoice asks for no card, and stands unpaid', async () => {
    expect(await buy(ctx, business, BY_INVOICE)).toEqual(BOUGHT);
    expect(await rowsOf(ctx)).toEqual(UNCHARGED);
    expect(await purchase()).toMatchObject({
      isCreditCardPurchase: false,
      paidAt: null,
      invoice: { totalCents: 16_500, paidAt: null },
    });
  });

  it.each(['Credit Card', 'Invoice'])(
    'with a code for all of it is paid, with no card and no invoice (%s)',
    async (paymentMethod) => {
      await aCode({ percentage: 1 });
      const free = { ...NO_CARD, paymentMethod, promoCode: ' team ' };
      expect(await buy(ctx, business, free)).toEqual(BOUGHT);
      expect(await rowsOf(ctx)).toEqual({ ...UNCHARGED, invoices: 0 });
      expect(await purchase()).toMatchObject({
        paidAt: TODAY,
        totalCents: 0,
        discountCents: 16_500,
      });
    },
  );

  it('with a code for a part charges the rest', async () => {
    const { id } = await aCode({ percentage: 0.1, amountCents: 850 });
    expect(await buy(ctx, business, { promoCode: 'TEAM' })).toEqual(BOUGHT);
    expect(await purchase()).toMatchObject({
      totalCents: 14_000,
      discountCents: 2500,
      promoCodeId: id,
      invoice: { totalCents: 14_000, discountCents: 2500, payment: { amountCents: 14_000 } },
    });
    expect(await ctx.db.promoCodeUse.findFirst()).toMatchObject({ discountCents: 2500 });
  });

  it.each<[string, object | null, object, string]>([
    ['a declined card', null, { cardNumber: '4000000000000002' }, 'Your card was declined.'],
    ['an unknown code', null, { promoCode: 'TEAM' }, MESSAGES.promo.invalid],
    [
      'an expired code',
      { expiresOn: dateOf('2026-03-01') },
      { promoCode: 'TEAM' },
      MESSAGES.promo.invalid,
    ],
    [
      'a spent code',
      { isOneUseOnly: true, spentAt: TODAY },
      { promoCode: 'TEAM' },
      MESSAGES.promo.invalid,
    ],
    [
      'a course that is not open',
      null,
      { courseQuantities: [{ courseId: 3, quantity: 1 }] },
      `Food Handling Level 2: ${MESSAGES.enrolment.courseNotOpen}`,
    ],
  ])('is refused: %s', async (_, code, over, message) => {
    if (code) await aCode(code);
    expect(await buy(ctx, business, over)).toEqual(refused(message));
    const { books: _books, ...written } = await rowsOf(ctx);
    expect(written).toMatchObject({ purchases: 0, vouchers: 0, invoices: 0, mails: 0 });
  });

  it.each([
    [{ cardName: '' }, 'cardName', MESSAGES.purchase.cardName],
    [{ cardNumber: '4242424242424241' }, 'cardNumber', MESSAGES.card.invalid],
    [NO_CARD, 'cardCvc', MESSAGES.card.cvc],
  ])('by card asks for the card: %j', async (over, path, message) => {
    await expect(buy(ctx, business, over)).rejects.toMatchObject({
      inner: expect.arrayContaining([expect.objectContaining({ path, message })]),
    });
    expect(await rowsOf(ctx)).toEqual(NONE);
  });

  it('goes to the bank first where it asks the cardholder', async () => {
    expect(await buy(ctx, business, { cardNumber: '4000002500003155' })).toEqual({
      ...refused(null),
      nextActionUrl: expect.stringContaining('/sandbox/3ds'),
    });
    expect(await rowsOf(ctx)).toMatchObject({ purchases: 0, vouchers: 0 });
  });
});

describe('the same order', () => {
  it.each([
    ['by card', {}, ONE],
    ['by invoice', BY_INVOICE, UNCHARGED],
  ])('in ten tabs is bought once: %s', async (_, over, rows) => {
    const header = await signedInAs(ctx, business);
    const tries = Array.from({ length: 10 }, () =>
      request(app)
        .post('/api/v1/corporate/purchase-vouchers')
        .set(header)
        .send(aPurchaseForm(over)),
    );
    const replies = await Promise.all(tries);
    expect(replies.filter(({ body }) => body.purchaseSuccessful)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await rowsOf(ctx)).toEqual(rows);
  });

  it('with one Idempotency-Key has one answer', async () => {
    const header = { ...(await signedInAs(ctx, business)), 'Idempotency-Key': 'order-1' };
    const click = () =>
      request(app).post('/api/v1/corporate/purchase-vouchers').set(header).send(aPurchaseForm());
    const replies = await Promise.all(Array.from({ length: 10 }, click));
    const { id } = await purchase();
    expect(replies.map(({ body }) => body)).toEqual(Array(10).fill({ ...BOUGHT, id }));
    expect(await rowsOf(ctx)).toEqual(ONE);
  });

  it('some minutes later, or for another number of them, is another purchase', async () => {
    await buy(ctx, business);
    expect(await buy(later(MINUTE), business)).toEqual(
      refused(expect.stringContaining('You have just bought these vouchers')),
    );
    const more = { courseQuantities: [{ courseId: 2, quantity: 4 }] };
    expect(await buy(later(MINUTE), business, more)).toEqual(BOUGHT);
    expect(await buy(later(3 * MINUTE), business)).toEqual(BOUGHT);
    expect(await rowsOf(ctx)).toMatchObject({ purchases: 3, vouchers: 10 });
  });
});

it.each([
  ['everything', 1, NO_CARD, 0],
  ['a part', 0.5, {}, 1],
])(
  'a code for one use that covers %s is had by one of ten businesses',
  async (_, percentage, card, charged) => {
    await aCode({ percentage, isOneUseOnly: true });
    const ten = await Promise.all(Array.from({ length: 10 }, () => aUser(ctx, { userType: 3 })));
    const answers = await Promise.all(
      ten.map((each) => buy(ctx, each, { ...card, promoCode: 'TEAM' })),
    );
    expect(answers.filter(({ purchaseSuccessful }) => purchaseSuccessful)).toHaveLength(1);
    const { books, ...written } = await rowsOf(ctx);
    expect(written).toMatchObject({ purchases: 1, vouchers: 3, mails: 1 });
    expect(books.charges - books.refunds).toBe(charged);
  },
);

describe('a crash between charge and purchase', () => {
  const sweep = () => settlePendingPayments(later(3 * MINUTE), fulfilments);
  beforeEach(async () => {
    await buy(crashAfterCharge(ctx), business).catch(() => undefined);
  });

  it('is mended by the sweep from what the payment kept, however many processes sweep', async () => {
    expect(await rowsOf(ctx)).toEqual({ ...NONE, books: { charges: 1, refunds: 0 } });
    await Promise.all(Array.from({ length: 10 }, sweep));
    expect(await rowsOf(ctx)).toEqual(ONE);
    expect(await purchase()).toMatchObject({ companyName: 'The Corner Cafe', totalCents: 16_500 });
  });

  it('is mended by the next try, and a try with its key is told of the success it came to', async () => {
    expect(await buy(later(2 * MINUTE), business)).toEqual(BOUGHT);
    expect(await buy(later(9 * MINUTE), business, {}, TODAY)).toEqual(BOUGHT);
    expect(await rowsOf(ctx)).toEqual(ONE);
  });

  it('is mended before other vouchers are bought, which are not charged unseen', async () => {
    const more = { courseQuantities: [{ courseId: 2, quantity: 4 }] };
    expect(await buy(later(2 * MINUTE), business, more)).toEqual(
      refused(expect.stringContaining('Your previous order has gone through')),
    );
    expect(await rowsOf(ctx)).toEqual(ONE);
  });
});

it('a business that is gone by the time the card is charged has the money back', async () => {
  const gone = duringCharge(ctx, () => ctx.db.user.delete({ where: { id: business.id } }));
  expect(await buy(gone, business)).toMatchObject({ purchaseSuccessful: false });
  expect(await rowsOf(ctx)).toEqual({ ...NONE, books: { charges: 1, refunds: 1 } });
});

describe('before a purchase', () => {
  const post = async (body: object) =>
    request(app)
      .post('/api/v1/corporate/purchase-vouchers/update-total')
      .set(await signedInAs(ctx, business))
      .send(body);
  const courseQuantities = [{ courseId: 2, quantity: 3 }];

  it.each([
    ['HALF', true, { totalPrice: 165, discountAmount: 82.5, totalAfterDiscount: 82.5 }],
    ['OTHER', false, { totalPrice: 165, discountAmount: 0, totalAfterDiscount: 165 }],
  ])('the total with %s is told', async (promoCode, promoCodeValid, totals) => {
    await aCode({ code: 'HALF', percentage: 0.5 });
    const { body } = await post({ promoCode, courseQuantities, totalPrice: 1 });
    expect(body).toEqual({ promoCodeValid, ...totals });
  });

  it('the form is filled in with what the last one was made with', async () => {
    const details = async () =>
      (
        await request(app)
          .get(`/api/v1/corporate/purchase-details/${business.id}`)
          .set(await signedInAs(ctx, business))
      ).body;
    expect(await details()).toMatchObject({ companyName: '', email: business.email, city: '' });
    await buy(ctx, business, BY_INVOICE);
    expect(await details()).toMatchObject({
      companyName: 'The Corner Cafe',
      email: 'bao@corner.example',
      phone: '0299999999',
      streetName: 'Crown Street',
      paymentMethod: 'Invoice',
    });
  });
});
