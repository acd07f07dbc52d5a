import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { settlePendingPayments } from '../features/payments/settlePendingPayments';
import { anEnrolment, anOpenCourse, aUser, signedInAs } from '../testing/build';
import { TODAY } from '../testing/testContext';
import { call } from './httpCalls';
import { type Buyer, openStripeShop } from './stripeShop';

const shop = await openStripeShop();
const { ctx, standin, pay, books, sweep, thePayment, theIntent, eventIds, dashboard } = shop;
afterAll(shop.close);

let buyer: Buyer;
beforeEach(async () => {
  shop.startOver();
  await anOpenCourse(ctx);
  buyer = await shop.aBuyer();
});

const BOUGHT = { charges: 1, refunds: 0, enrolments: 1, invoices: 1, payments: ['SUCCEEDED'] };
const GIVEN_BACK = { ...BOUGHT, refunds: 1, payments: ['REFUNDED'] };
const MINUTE = 60_000;

describe('a refund', () => {
  const refund = async (paymentId: string, body: object = { reason: 'Wrong course' }) => {
    const headers = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
    const path = `/admin/payments/${paymentId}/refund`;
    return call(shop.port, { method: 'post', path, headers, body });
  };

  it('by the office gives the money back once, marks the invoice, and is recorded', async () => {
    await pay(buyer);
    const { id } = await thePayment();
    const replies = await Promise.all(Array.from({ length: 10 }, () => refund(id)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    await standin.settled();
    expect((await refund(id)).json).toEqual({ refundedAt: TODAY.toISOString() });
    expect(await books()).toEqual(GIVEN_BACK);
    expect(await thePayment()).toMatchObject({ refundedAt: TODAY, invoice: { refundedAt: TODAY } });
    expect(await ctx.db.auditEntry.findMany()).toMatchObject([
      {
        action: 'refund payment',
        subjectId: id,
        after: { reason: 'Wrong course', amountCents: 5500 },
      },
    ]);
  });

  it('that Stripe does not answer stands, and is carried out by the sweep', async () => {
    await pay(buyer);
    await standin.settled();
    shop.hear(false);
    standin.faults.add({ kind: 'too-many' });
    const { id } = await thePayment();
    expect((await refund(id)).json).toEqual({ refundedAt: null });
    expect(await books()).toEqual({ ...GIVEN_BACK, refunds: 0 });
    await sweep(3 * MINUTE);
    await sweep(20 * MINUTE);
    expect(await books()).toEqual(GIVEN_BACK);
    expect(await thePayment()).toMatchObject({
      refundedAt: new Date(TODAY.getTime() + 3 * MINUTE),
    });
  });

  it("in Stripe's own pages is heard of", async () => {
    await pay(buyer);
    await dashboard.refunds.create({ payment_intent: theIntent().id });
    await standin.settled();
    expect(await books()).toEqual(GIVEN_BACK);
    expect(await thePayment()).toMatchObject({ refundedAt: TODAY, invoice: { refundedAt: TODAY } });
  });

  it('of a part changes nothing of what was bought', async () => {
    await pay(buyer);
    await dashboard.refunds.create({ payment_intent: theIntent().id, amount: 1000 });
    await standin.settled();
    expect(await books()).toEqual({ ...BOUGHT, refunds: 1 });
  });

  it('that is told before the charge gives nothing away', async () => {
    shop.hear(false);
    standin.faults.add({ kind: 'no-answer', times: 2 });
    await pay(buyer);
    await dashboard.refunds.create({ payment_intent: theIntent().id });
    shop.hear(true);
    await standin.sendEvent(eventIds('charge.refunded')[0] ?? '');
    await standin.sendEvent(eventIds('payment_intent.succeeded')[0] ?? '');
    await sweep(3 * MINUTE);
    expect(await books()).toEqual({ ...GIVEN_BACK, enrolments: 0, invoices: 0 });
  });

  it.each([
    ['a declined payment', { cardNumber: '4000000000000002' }, 409],
    ['a payment in dispute', { cardNumber: '4000000000000259' }, 409],
  ])('of %s is refused', async (_, over, status) => {
    await pay(buyer, over);
    await standin.settled();
    const { id, state } = await thePayment();
    expect((await refund(id)).status).toBe(status);
    expect(await thePayment()).toMatchObject({ state, refundedAt: null });
    expect(standin.books.refunds.size).toBe(0);
  });

  it('wants a reason, and a payment there is', async () => {
    await pay(buyer);
    const { id } = await thePayment();
    expect((await refund(id, {})).json.Message).toBe('Reason is required.');
    expect((await refund('018f4e00-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('the books', () => {
  const warned = async (ms: number) => {
    const lines: [object, string][] = [];
    const at = shop.at(ms);
    const log = Object.assign(Object.create(at.log), {
      warn: (what: object, line: string) => lines.push([what, line]),
    });
    await settlePendingPayments({ ...at, log }, {});
    return lines;
  };

  it('agree when everything went well', async () => {
    await pay(buyer);
    await pay(await shop.aBuyer(), { cardNumber: '4000000000000002' });
    expect(await warned(20 * MINUTE)).toEqual([]);
  });

  it('tell of a payment whose enrolment is gone, and of a charge nobody here knows', async () => {
    await pay(buyer);
    const { id } = await thePayment();
    await ctx.db.enrolment.deleteMany();
    const paymentId = '018f4e00-0000-7000-8000-000000000001';
    await dashboard.paymentIntents.create({
      amount: 100,
      currency: 'aud',
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { paymentId },
    });
    expect(await warned(20 * MINUTE)).toEqual([
      [{ paymentIds: [paymentId, id] }, 'paid, no access'],
    ]);
  });

  it('tell of an enrolment whose payment was given back, and of one that nothing paid for', async () => {
    await pay(buyer);
    await dashboard.refunds.create({ payment_intent: theIntent().id });
    await standin.settled();
    const given = await anEnrolment(ctx, { userId: buyer.id, courseId: 3 });
    const paid = await ctx.db.enrolment.findFirstOrThrow({ where: { courseId: 2 } });
    const access = [`enrolment ${paid.id}`, `enrolment ${given.id}`].sort();
    expect(await warned(20 * MINUTE)).toEqual([[{ access }, 'access, no payment']]);
  });
});
