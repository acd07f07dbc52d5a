import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { ChargeResult } from '../../gateways/payments/paymentGateway';
import { aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { payOrder } from './payOrder';

const DECLINED: ChargeResult = { outcome: 'declined', reason: 'Your card was declined.' };
const paid = (): ChargeResult => ({ outcome: 'succeeded', providerRef: randomUUID() });

let charges = 0;
beforeEach(() => {
  charges = 0;
});

/** With no result the bank does not answer. */
function buy(userId: string, address: string, result: ChargeResult | null, orderKey = 'order') {
  const ctx = testContext({ request: { address, actingAdmin: null } });
  const charge = async () => {
    charges += 1;
    if (!result) throw new Error('ETIMEDOUT');
    return result;
  };
  const gateways = { ...ctx.gateways, payments: { ...ctx.gateways.payments, charge } };
  const order = {
    userId,
    purpose: 'INVOICE' as const,
    orderKey,
    amountCents: 9900,
    description: 'Food safety',
    email: 'mei@example.com',
    details: {},
    recheck: async () => undefined,
  };
  return payOrder({ ...ctx, gateways }, order, { paymentMethodId: 'pm_1' }, async () => 'bought');
}
const decline = async (userId: string, address: string, times: number) => {
  for (let i = 0; i < times; i += 1)
    await expect(buy(userId, address, DECLINED)).rejects.toThrow('Your card was declined.');
};
const tooMany = { refusal: 'tooMany', extras: { retryAfterSeconds: expect.any(Number) } };

it('whoever has had ten cards declined within the hour is refused before an eleventh is asked for', async () => {
  const { id: userId } = await aUser(testContext());
  await decline(userId, '203.0.113.1', 10);
  await expect(buy(userId, '203.0.113.2', paid())).rejects.toMatchObject(tooMany);
  expect(charges).toBe(10);

  const { id: somebodyElse } = await aUser(testContext());
  await expect(buy(somebodyElse, '203.0.113.1', paid())).resolves.toMatchObject({
    boughtId: 'bought',
  });
});

it('thirty declined cards from one address close it to every buyer, but payments do not count', async () => {
  const address = '203.0.113.9';
  for (const times of [9, 9, 9]) {
    const { id } = await aUser(testContext());
    await decline(id, address, times);
    await buy(id, address, paid());
  }
  const { id } = await aUser(testContext());
  await decline(id, address, 3);
  await expect(buy(id, address, paid())).rejects.toMatchObject(tooMany);
});

it('three hundred and fifty cards at once from one address: thirty reach the bank', async () => {
  const base = testContext();
  const buyers = await Promise.all(Array.from({ length: 50 }, () => aUser(base)));
  const tries = Array.from({ length: 350 }, (_, i) =>
    buy(buyers[i % 50]?.id ?? '', '203.0.113.77', DECLINED, `order-${i}`).catch(
      (error: Error) => error.message,
    ),
  );
  await Promise.all(tries);
  expect(charges).toBe(30);
});

it('twenty cards at once of one buyer: ten reach the bank', async () => {
  const { id } = await aUser(testContext());
  const tries = Array.from({ length: 20 }, (_, i) =>
    buy(id, `203.0.113.${i}`, DECLINED, `order-${i}`).catch((error: Error) => error.message),
  );
  await Promise.all(tries);
  expect(charges).toBe(10);
});

it('a bank that gives no answer is no declined card', async () => {
  const { id } = await aUser(testContext());
  for (let i = 0; i < 12; i += 1)
    await expect(buy(id, '203.0.113.5', null, `silent-${i}`)).rejects.toMatchObject({
      refusal: 'upstream',
    });
  await expect(buy(id, '203.0.113.5', paid(), 'paid')).resolves.toMatchObject({
    boughtId: 'bought',
  });
});
