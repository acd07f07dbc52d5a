import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStandin } from '@platewise/stripe-standin/standin';
import { afterAll, describe, expect, it } from 'vitest';
import { DECLINED, NOT_CONFIRMED } from './declines';
import type { ChargeRequest, ChargeResult, PaymentGateway } from './paymentGateway';
import { sandboxPayments } from './sandboxPayments';
import { stripePayments } from './stripePayments';

const folder = await mkdtemp(path.join(tmpdir(), 'platewise-gateways-'));
const standin = await startStandin();
afterAll(async () => {
  await standin.close();
  await rm(folder, { recursive: true });
});

/** A gateway, and what the cardholder does on the page of the bank. */
type GatewayCase = {
  gateway: PaymentGateway;
  answer: (url: string, passed: boolean) => Promise<string>;
};

const sandbox = sandboxPayments(path.join(folder, 'charges'), {
  challengesAt: 'http://localhost/sandbox/3ds',
});
const GATEWAYS: Record<string, GatewayCase> = {
  'the sandbox': {
    gateway: sandbox,
    answer: async (url, passed) =>
      (await sandbox.challenges?.answer(url.split('/').at(-1) ?? '', passed)) ?? '',
  },
  'Stripe, over the wire': {
    gateway: stripePayments({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: standin.url,
      now: () => new Date(),
    }),
    answer: async (url, passed) => {
      const body = new URLSearchParams({ outcome: passed ? 'complete' : 'fail' });
      const answered = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      return answered.headers.get('location') ?? '';
    },
  },
};

const aCharge = (number = '4242424242424242'): ChargeRequest => ({
  idempotencyKey: randomUUID(),
  amountCents: 5500,
  description: 'Food Handling',
  email: 'mei@example.com',
  source: { card: { name: 'Mei Tran', number, expiryMonth: 12, expiryYear: 2039, cvc: '123' } },
  askedAt: new Date(),
  returnUrl: 'http://localhost:8080/payment-return/?payment=p1',
});
const soughtOf = (
  { idempotencyKey, askedAt }: ChargeRequest,
  providerRef: string | null = null,
) => ({
  idempotencyKey,
  askedAt,
  providerRef,
});
const succeeded = { outcome: 'succeeded', providerRef: expect.any(String) };
const ASKS = ['4000002500003155', '4000000000003220'];

const DECLINES = {
  '4000000000000002': DECLINED,
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000009987': DECLINED,
  '4000000000009979': DECLINED,
  '4100000000000019': DECLINED,
  '4000000000000069': 'Your card has expired.',
  '4000000000000127': "Your card's security code is incorrect.",
  '4000000000000119': 'An error occurred while processing your card. Try again in a little bit.',
};

it('declines cards whose bank asks where the sandbox has no page for it, as in production', async () => {
  const gateway = sandboxPayments(path.join(folder, 'production'));
  const declined = { outcome: 'declined', reason: DECLINED };
  expect(await gateway.charge(aCharge(ASKS[0]))).toEqual(declined);
});

describe.each(Object.entries(GATEWAYS))('%s', (_, { gateway, answer }) => {
  async function asked(request: ChargeRequest) {
    const charge = await gateway.charge(request);
    if (charge.outcome !== 'action_required') throw new Error(`it was ${charge.outcome}`);
    return charge;
  }
  const madeOf = async (request: ChargeRequest) =>
    (await gateway.listCharges(new Date(Date.now() - 60_000))).filter(
      ({ idempotencyKey }) => idempotencyKey === request.idempotencyKey,
    );

  it('charges a good card once for a key, however often it is asked, and says so afterwards', async () => {
    const request = aCharge();
    const results = await Promise.all(Array.from({ length: 10 }, () => gateway.charge(request)));
    expect(results).toEqual(Array(10).fill(succeeded));
    expect(
      new Set(results.map((result) => 'providerRef' in result && result.providerRef)).size,
    ).toBe(1);
    const { providerRef } = results[0] as { providerRef: string };
    expect(await gateway.findCharge(soughtOf(request))).toEqual(results[0]);
    expect(await gateway.findCharge(soughtOf(request, providerRef))).toEqual(results[0]);
    expect(await madeOf(request)).toEqual([
      { idempotencyKey: request.idempotencyKey, providerRef },
    ]);
  });

  it.each(Object.entries(DECLINES))('declines %s: %s', async (number, reason) => {
    const request = aCharge(number);
    const declined: ChargeResult = { outcome: 'declined', reason };
    expect(await gateway.charge(request)).toEqual(declined);
    expect(await gateway.findCharge(soughtOf(request))).toEqual(declined);
    expect(await madeOf(request)).toEqual([]);
  });

  it('knows nothing of what was never asked for', async () => {
    expect(await gateway.findCharge(soughtOf(aCharge()))).toBeNull();
  });

  it.each(ASKS)(
    'asks the holder of %s, charges when he confirms, and sends him back',
    async (number) => {
      const request = aCharge(number);
      const { url, providerRef } = await asked(request);
      expect(await gateway.findCharge(soughtOf(request))).toMatchObject({
        outcome: 'action_required',
      });
      expect(await madeOf(request)).toEqual([]);

      const back = new URL(await answer(url, true));
      expect([back.pathname, back.searchParams.get('payment')]).toEqual(['/payment-return/', 'p1']);
      expect(back.searchParams.get('redirect_status')).toBe('succeeded');
      expect(await gateway.findCharge(soughtOf(request, providerRef))).toEqual(succeeded);
      expect(await madeOf(request)).toHaveLength(1);
      await answer(url, false);
      expect(await gateway.withdraw(providerRef)).toEqual(succeeded);
    },
  );

  it('charges nothing when he does not confirm', async () => {
    const request = aCharge(ASKS[0]);
    const { url, providerRef } = await asked(request);
    expect(new URL(await answer(url, false)).searchParams.get('redirect_status')).toBe('failed');
    const declined = { outcome: 'declined', reason: NOT_CONFIRMED };
    expect(await gateway.findCharge(soughtOf(request, providerRef))).toEqual(declined);
  });

  it('charges nothing once it is withdrawn, whatever he does then', async () => {
    const request = aCharge(ASKS[0]);
    const { url, providerRef } = await asked(request);
    expect(await gateway.withdraw(providerRef)).toBeNull();
    expect(await gateway.withdraw(providerRef)).toBeNull();
    await answer(url, true);
    expect(await gateway.findCharge(soughtOf(request, providerRef))).toBeNull();
    expect(await madeOf(request)).toEqual([]);
  });

  it('charges what a wallet hands over, once for a key', async () => {
    const source = { paymentMethodId: 'pm_card_visa' };
    expect(gateway.takesMethod(source.paymentMethodId)).toBe(true);
    const request = { ...aCharge(), source };
    const results = await Promise.all(Array.from({ length: 5 }, () => gateway.charge(request)));
    expect(results).toEqual(Array(5).fill(succeeded));
    expect(await madeOf(request)).toHaveLength(1);
  });

  it("declines a wallet's card, or asks its holder, as it does for a card that is typed in", async () => {
    const chargeTo = (paymentMethodId: string) =>
      gateway.charge({ ...aCharge(), source: { paymentMethodId } });
    expect(await chargeTo('pm_card_visa_chargeDeclined')).toEqual({
      outcome: 'declined',
      reason: DECLINED,
    });
    expect(await chargeTo('pm_card_threeDSecure2Required')).toMatchObject({
      outcome: 'action_required',
    });
  });

  it('gives the money back once', async () => {
    const request = aCharge();
    const { providerRef } = (await gateway.charge(request)) as { providerRef: string };
    await Promise.all(Array.from({ length: 5 }, () => gateway.refund(providerRef)));
    await gateway.refund(providerRef);
    expect(await madeOf(request)).toEqual([]);
  });

  it('gives a part back once for a key, then the rest, and never more than was charged', async () => {
    const request = aCharge();
    const { providerRef } = (await gateway.charge(request)) as { providerRef: string };
    const part = { idempotencyKey: randomUUID(), amountCents: 2_000 };
    const refund = (over: object = {}) => gateway.refundPart(providerRef, { ...part, ...over });
    const ids = await Promise.all(Array.from({ length: 5 }, () => refund()));
    expect(new Set([...ids, await refund()]).size).toBe(1);
    await expect(refund({ idempotencyKey: randomUUID(), amountCents: 3_501 })).rejects.toThrow();
    expect(await madeOf(request)).toHaveLength(1);
    const rest = await refund({ idempotencyKey: randomUUID(), amountCents: 3_500 });
    expect(rest).not.toBe(ids[0]);
    expect(await refund()).toBe(ids[0]);
    expect(await madeOf(request)).toEqual([]);
    expect(await refund({ idempotencyKey: randomUUID(), amountCents: 1 })).toBeNull();
  });

  it('stores no card data', async () => {
    const request = aCharge('4111111111111111');
    await gateway.charge(request);
    const said = JSON.stringify([
      await gateway.findCharge(soughtOf(request)),
      await madeOf(request),
    ]);
    expect(said).not.toMatch(/4111|2039|"123"/);
  });
});
