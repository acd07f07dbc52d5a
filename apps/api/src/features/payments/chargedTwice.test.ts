import { startStandin } from '@platewise/stripe-standin/standin';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app';
import type { Charge } from '../../gateways/payments/paymentGateway';
import { stripePayments } from '../../gateways/payments/stripePayments';
import { aPayment, aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { applyEvent } from './applyEvent';
import type { Payment } from './fulfilment';
import { reconcile } from './reconcile';

const ctx = testContext();
const app = createApp(ctx);
const DAY_MS = 86_400_000;
let payment: Payment;
let header: Record<string, string>;
beforeEach(async () => {
  const { id: userId } = await aUser(ctx, { email: 'twice@example.com' });
  payment = await aPayment(ctx, { userId, providerRef: 'pi_first' });
  header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

const charge = (providerRef: string): Charge => ({ idempotencyKey: payment.id, providerRef });

/** The books are compared with what the provider lists. */
async function compare(refs: string[], ms = 0) {
  const at = later(ms);
  let askedSince: Date | null = null;
  const listCharges = async (since: Date) => {
    askedSince = since;
    return refs.map(charge);
  };
  const gateways = { ...at.gateways, payments: { ...at.gateways.payments, listCharges } };
  await reconcile({ ...at, gateways }, {});
  return askedSince;
}
const queue = async () => {
  const { body } = await request(app).get('/api/v1/admin/payments?state=twice').set(header);
  return body;
};
const noted = async () =>
  (await ctx.db.lastRun.findUniqueOrThrow({ where: { name: 'compare-books' } })).found;

it('a second charge for one payment is found, and the office sees who was charged twice', async () => {
  await compare(['pi_first']);
  expect(await queue()).toEqual([]);
  await compare(['pi_first', 'pi_second']);
  expect(await queue()).toMatchObject([
    { email: 'twice@example.com', providerRef: 'pi_first', extraRefs: ['pi_second'] },
  ]);
  expect(await noted()).toMatchObject({ chargedTwice: [payment.id] });
  const { body: status } = await request(app).get('/api/v1/admin/status').set(header);
  expect(status.payments.chargedTwice).toEqual([payment.id]);
});

it('is found against the wire of the payment provider: two intents that name one payment', async () => {
  const standin = await startStandin();
  const gateway = stripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: standin.url,
    now: () => new Date(),
  });
  try {
    const charged = await gateway.charge({
      idempotencyKey: payment.id,
      amountCents: 5500,
      description: 'Food Handling',
      email: 'twice@example.com',
      source: { paymentMethodId: 'pm_card_visa' },
      askedAt: new Date(),
      returnUrl: 'http://localhost:8080/payment-return/',
    });
    const providerRef = 'providerRef' in charged ? charged.providerRef : '';
    await ctx.db.payment.update({ where: { id: payment.id }, data: { providerRef } });
    // Stripe forgets keys after a while. Here the same payment is charged again under another key.
    const again = await fetch(`${standin.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_1', 'Idempotency-Key': 'another' },
      body: new URLSearchParams({
        amount: '5500',
        currency: 'aud',
        confirm: 'true',
        payment_method: 'pm_card_visa',
        'metadata[paymentId]': payment.id,
      }),
    });
    const { id: second } = (await again.json()) as { id: string };
    await reconcile({ ...ctx, gateways: { ...ctx.gateways, payments: gateway } }, {});
    expect(await queue()).toMatchObject([{ providerRef, extraRefs: [second] }]);
    await gateway.refund(second);
    await reconcile({ ...ctx, gateways: { ...ctx.gateways, payments: gateway } }, {});
    expect(await queue()).toEqual([]);
  } finally {
    await standin.close();
  }
});

it('stays on the list until the second charge is refunded, however long that takes', async () => {
  await compare(['pi_first', 'pi_second']);
  const since = await compare(['pi_first', 'pi_second'], 3 * DAY_MS);
  expect(since).toEqual(payment.createdAt);
  expect(await queue()).toHaveLength(1);
  await compare(['pi_first'], 3 * DAY_MS);
  expect(await queue()).toEqual([]);
  expect(await noted()).toMatchObject({ chargedTwice: [] });
});

it('news of the refund of the second charge leaves the first as it is', async () => {
  await compare(['pi_first', 'pi_second']);
  const news = { kind: 'refunded', idempotencyKey: payment.id, providerRef: 'pi_second' } as const;
  await applyEvent(ctx, {}, { id: 'evt_1', news }, async () => undefined);
  expect(await ctx.db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
    state: 'SUCCEEDED',
    providerRef: 'pi_first',
    refundedAt: null,
    extraRefs: [],
  });
});
