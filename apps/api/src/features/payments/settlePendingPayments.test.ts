import { expect, it } from 'vitest';
import { aPayment, aUser } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { settlePendingPayments } from './settlePendingPayments';

const MINUTE = 60_000;
const SECOND = 1_000;

/** The provider answers nothing, and each question takes ten seconds until it is given up. */
function silent(seen: string[]) {
  const base = testContext();
  let elapsed = 0;
  const giveUp = async ({ idempotencyKey }: { idempotencyKey: string }): Promise<never> => {
    seen.push(idempotencyKey);
    elapsed += 10 * SECOND;
    throw new Error('no answer in time');
  };
  return testContext({
    now: () =>
      new Date(
        later(5 * MINUTE)
          .now()
          .getTime() + elapsed,
      ),
    gateways: {
      ...base.gateways,
      payments: {
        ...base.gateways.payments,
        findCharge: giveUp,
        listCharges: () => Promise.reject(new Error('no answer in time')),
      },
    },
  });
}

it('stops after a minute with a silent provider, and another job goes on with the next payment', async () => {
  const ctx = testContext();
  const { id: userId } = await aUser(ctx);
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) {
    const open = { state: 'PENDING', settledAt: null, orderKey: `order ${n}`, userId } as const;
    ids.push((await aPayment(ctx, open)).id);
  }
  const payments = ids.sort();

  const seen: string[] = [];
  await settlePendingPayments(silent(seen), {}, { afterStart: true });
  expect(seen).toEqual(payments.slice(0, 6));
  const jobs = () =>
    ctx.db.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE name = 'settle-payments' ORDER BY created_on`;
  expect(await jobs()).toEqual([{ data: { afterStart: true, afterPayment: payments[5] } }]);

  await settlePendingPayments(silent(seen), {}, { afterStart: true, afterPayment: payments[5] });
  expect(seen).toEqual(payments.slice(0, 12));
  await settlePendingPayments(silent(seen), {}, { afterStart: true, afterPayment: payments[15] });
  expect(seen).toEqual([...payments.slice(0, 12), ...payments.slice(16)]);
  // The last of them compares the books, as ever.
  expect(await jobs()).toHaveLength(2);
  expect(await ctx.db.lastRun.findMany({ select: { name: true } })).toEqual([
    { name: 'compare-books' },
  ]);
});
