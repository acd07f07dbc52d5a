import { beforeEach, describe, expect, it } from 'vitest';
import type { ChargeResult } from '../../gateways/payments/paymentGateway';
import { aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import type { Fulfil, Payment } from './fulfilment';
import { OrderRefused } from './paymentErrors';
import { settlePayment } from './settlePayment';

let refunds: string[] = [];
const base = testContext();
const ctx = testContext({
  gateways: {
    ...base.gateways,
    payments: {
      ...base.gateways.payments,
      refund: async (providerRef) => void refunds.push(providerRef),
    },
  },
});

let payment: Payment;
let fulfilled = 0;
beforeEach(async () => {
  [refunds, fulfilled] = [[], 0];
  const { id: userId } = await aUser(ctx);
  payment = await ctx.db.payment.create({
    data: {
      userId,
      purpose: 'INVOICE',
      orderKey: 'anything',
      amountCents: 5500,
      provider: 'sandbox',
      order: {},
      createdAt: ctx.now(),
    },
  });
});

const succeeded: ChargeResult = { outcome: 'succeeded', providerRef: 'ref-1' };
/** Only the payment's own state prevents a second call. */
const give: Fulfil = async (_, tx, { id }) => {
  fulfilled++;
  const totals = { totalCents: 5500, buyerName: 'Mei', email: 'mei@example.com' };
  return (await tx.invoice.create({ data: { ...totals, number: fulfilled, paymentId: id } })).id;
};
const refuse: Fulfil = async () => {
  fulfilled++;
  throw new OrderRefused('Sold out.');
};
const ten = (charge: ChargeResult | null, fulfil: Fulfil) =>
  Promise.all(Array.from({ length: 10 }, () => settlePayment(ctx, payment, charge, fulfil)));
const state = async () =>
  (await ctx.db.payment.findUniqueOrThrow({ where: { id: payment.id } })).state;

describe('settling a payment, ten at once', () => {
  it('gives what was paid for once, and tells all of them what it was', async () => {
    const outcomes = await ten(succeeded, give);
    expect(fulfilled).toBe(1);
    expect(new Set(outcomes.map((each) => each.state === 'fulfilled' && each.boughtId)).size).toBe(
      1,
    );
    expect(outcomes[0]).toMatchObject({ state: 'fulfilled', boughtId: expect.any(String) });
    expect([await state(), refunds]).toEqual(['SUCCEEDED', []]);
  });

  it('gives the money back once when it cannot be fulfilled', async () => {
    const outcomes = await ten(succeeded, refuse);
    expect(new Set(outcomes.map((each) => each.state))).toEqual(new Set(['refused']));
    expect([await state(), refunds]).toEqual(['REFUNDED', ['ref-1']]);
  });

  it('never does both: a refund that has been decided stands', async () => {
    await settlePayment(ctx, payment, succeeded, refuse);
    expect(await settlePayment(ctx, payment, succeeded, give)).toMatchObject({ state: 'refused' });
    expect([fulfilled, await ctx.db.invoice.count(), await state()]).toEqual([1, 0, 'REFUNDED']);
  });

  it('never does both: what has been given stays', async () => {
    await settlePayment(ctx, payment, succeeded, give);
    expect(await settlePayment(ctx, payment, succeeded, refuse)).toMatchObject({
      state: 'fulfilled',
    });
    expect([refunds, await state()]).toEqual([[], 'SUCCEEDED']);
  });

  it('writes a decline and its reason', async () => {
    const outcomes = await ten({ outcome: 'declined', reason: 'No funds.' }, give);
    expect(new Set(outcomes.map((each) => each.state === 'declined' && each.reason))).toEqual(
      new Set(['No funds.']),
    );
    expect([fulfilled, await state()]).toEqual([0, 'DECLINED']);
  });

  it('gives up what was never charged, until a charge turns up', async () => {
    await ten(null, give);
    expect(await state()).toBe('ABANDONED');
    await ten(succeeded, give);
    expect([fulfilled, await state()]).toEqual([1, 'SUCCEEDED']);
  });

  it('is not given up once it succeeded', async () => {
    await settlePayment(ctx, payment, succeeded, give);
    expect(await settlePayment(ctx, payment, null, give)).toMatchObject({ state: 'fulfilled' });
  });
});
