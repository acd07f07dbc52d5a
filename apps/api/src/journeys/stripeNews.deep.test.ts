import { sign } from '@platewise/stripe-standin/webhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMail } from '../features/mails/sendMail';
import { mailTemplates } from '../mailTemplates';
import { anOpenCourse } from '../testing/build';
import { sentMails, TODAY } from '../testing/testContext';
import { call } from './httpCalls';
import { type Buyer, KEYS, openStripeShop, WEBHOOK } from './stripeShop';

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
const MINUTE = 60_000;

describe('news of a payment', () => {
  it('may come before the answer, twice, and again for days', async () => {
    standin.faults.add({ kind: 'event-first' });
    standin.faults.add({ kind: 'event-twice', times: 9 });
    expect((await pay(buyer)).json).toMatchObject({ enrolmentSuccessful: true });
    await standin.settled();
    const [succeeded = ''] = eventIds('payment_intent.succeeded');
    await Promise.all(Array.from({ length: 10 }, () => standin.sendEvent(succeeded)));
    expect(standin.deliveries.every(({ status }) => status === 200)).toBe(true);
    expect(await books()).toEqual(BOUGHT);
    expect(await ctx.db.paymentEvent.count()).toBe(standin.books.events.size);
    expect(await ctx.db.mail.count()).toBe(1);
  });

  it('gives the enrolment once when ten tell of it at the same moment and nobody had the answer', async () => {
    shop.hear(false);
    standin.faults.add({ kind: 'no-answer', times: 2 });
    await pay(buyer);
    shop.hear(true);
    const [succeeded = ''] = eventIds('payment_intent.succeeded');
    await Promise.all([
      sweep(3 * MINUTE),
      ...Array.from({ length: 10 }, () => standin.sendEvent(succeeded)),
    ]);
    expect(await books()).toEqual(BOUGHT);
    expect(await ctx.db.paymentEvent.count()).toBe(1);
  });

  it('counts whatever the order: a failure told after the success takes nothing away', async () => {
    shop.hear(false);
    await pay(buyer, { cardNumber: '4000000000000002' });
    const intent = theIntent();
    await dashboard.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    shop.hear(true);
    const [succeeded = ''] = eventIds('payment_intent.succeeded');
    const [failed = ''] = eventIds('payment_intent.payment_failed');
    await standin.sendEvent(succeeded);
    await standin.sendEvent(failed);
    expect(await books()).toEqual(BOUGHT);
  });

  it('that nobody needs is kept and answered, and so is that of another shop', async () => {
    await pay(buyer);
    await dashboard.paymentIntents.create({
      amount: 100,
      currency: 'aud',
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { paymentId: 'theirs' },
    });
    await standin.settled();
    expect(standin.deliveries.slice(-3).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ctx.db.paymentEvent.count({ where: { processedAt: null } })).toBe(0);
    expect(await books()).toMatchObject({ payments: ['SUCCEEDED'], enrolments: 1 });
  });
});

describe('what somebody else says', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent', status: 'succeeded', metadata: {} } },
  });
  const seconds = TODAY.getTime() / 1000;
  const signed = sign(body, KEYS.webhookSecret, seconds);

  it.each([
    ['without a signature', body, undefined],
    ['with the secret of another', body, sign(body, 'whsec_2', seconds)],
    ['with a signature of something else', body.replace('pi_1', 'pi_2'), signed],
    ['that was signed long ago', body, sign(body, KEYS.webhookSecret, seconds - 600)],
    ['that is no JSON', '{', sign('{', KEYS.webhookSecret, seconds)],
    ['that is nothing', '', sign('', KEYS.webhookSecret, seconds)],
  ])('%s is refused and not kept', async (_, sent, signature) => {
    const headers: Record<string, string> = signature ? { 'Stripe-Signature': signature } : {};
    const reply = await call(shop.port, { method: 'post', path: WEBHOOK, headers, body: sent });
    expect([reply.status, reply.type]).toEqual([400, 'application/problem+json']);
    expect(await ctx.db.paymentEvent.count()).toBe(0);
  });
});

describe('a dispute', () => {
  it('is marked and told to the office once, even when it is heard of before the payment', async () => {
    standin.faults.add({ kind: 'events-reversed' });
    standin.faults.add({ kind: 'no-answer', times: 2 });
    await pay(buyer, { cardNumber: '4000000000000259' });
    await standin.settled();
    const [disputed = ''] = eventIds('charge.dispute.created');
    const kept = () => ctx.db.paymentEvent.findUniqueOrThrow({ where: { id: disputed } });
    expect(await kept()).toMatchObject({ processedAt: null });

    await Promise.all([sweep(3 * MINUTE), sweep(3 * MINUTE), standin.sendEvent(disputed)]);
    await Promise.all(Array.from({ length: 5 }, () => standin.sendEvent(disputed)));
    expect(await kept()).toMatchObject({ processedAt: expect.any(Date) });
    expect(await books()).toEqual(BOUGHT);
    expect(await thePayment()).toMatchObject({ disputedAt: expect.any(Date) });
    const mails = await ctx.db.mail.findMany({ where: { template: 'payment-disputed' } });
    expect(mails).toMatchObject([{ to: ctx.config.support.email }]);
    await sendMail(ctx, mailTemplates, mails[0]?.id ?? '');
    expect(sentMails[0]?.text).toMatch(
      /\$55\.00[\s\S]*Mei Tran[\s\S]*fraudulent[\s\S]*09\/03\/2026/,
    );
  });
});
