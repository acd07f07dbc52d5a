import { beforeEach, expect, it } from 'vitest';
import type { ChargeResult } from '../../gateways/payments/paymentGateway';
import { aPayment, aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import type { Fulfil, Payment } from './fulfilment';
import { OrderRefused } from './paymentErrors';
import { settleOwnPayment } from './settleOwnPayment';

const ctx = testContext();
const soldOut: Fulfil = async () => {
  throw new OrderRefused('Sold out.');
};

let payment: Payment;
beforeEach(async () => {
  const { id: userId } = await aUser(ctx);
  const pending = { state: 'PENDING', settledAt: null, providerRef: null } as const;
  payment = await aPayment(ctx, { userId, ...pending });
});

const settle = (found: () => Promise<ChargeResult | null>, ms = 0) => {
  const at = later(ms);
  const payments = { ...at.gateways.payments, findCharge: found };
  const gateways = { ...at.gateways, payments };
  return settleOwnPayment({ ...at, gateways }, { INVOICE: soldOut }, payment);
};
const pending = {
  state: 'pending',
  message: expect.stringContaining("hasn't confirmed"),
  boughtId: null,
};

it('is pending while the gateway is silent, takes its time, or has yet to be asked for the charge', async () => {
  expect(await settle(() => Promise.reject(new Error('ECONNRESET')))).toMatchObject(pending);
  expect(await settle(async () => ({ outcome: 'processing', providerRef: 'pi_1' }))).toMatchObject(
    pending,
  );
  expect(await settle(async () => null)).toMatchObject(pending);
  expect(await ctx.db.payment.findFirst()).toMatchObject({ state: 'PENDING' });
});

it('is given up when nothing was charged and nothing will be', async () => {
  expect(await settle(async () => null, 3 * 60_000)).toMatchObject({
    state: 'declined',
    message: expect.stringContaining("your card wasn't charged"),
  });
});

it('tells the reason when it was charged and cannot be fulfilled any more', async () => {
  expect(await settle(async () => ({ outcome: 'succeeded', providerRef: 'pi_1' }))).toEqual({
    state: 'refused',
    message: 'Sold out.',
    purpose: 'INVOICE',
    boughtId: null,
  });
});

it('leaves alone what another gateway has taken', async () => {
  payment = await ctx.db.payment.update({
    where: { id: payment.id },
    data: { provider: 'stripe' },
  });
  expect(await settle(() => Promise.reject(new Error('asked')))).toMatchObject(pending);
});
