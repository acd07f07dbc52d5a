import type { AppContext } from '../../context';
import type { Fulfilments, Payment } from './fulfilment';
import { giveBack, settlePayment } from './settlePayment';

const STILL_AT_WORK_MS = 2 * 60_000;
/** So long the gateway is asked again about charges it did not know: its own books may lag behind. */
const LATE_CHARGE_MS = 24 * 60 * 60_000;

/**
 * Finishes what a crash or a silent gateway left: what was charged is fulfilled once or refunded, what was never charged
 * is abandoned, a refund that was decided is carried out. Safe to run in two processes at once.
 */
export async function settlePendingPayments(ctx: AppContext, fulfilments: Fulfilments) {
  for (const payment of await listUnsettled(ctx)) {
    // One that cannot be settled must not keep the others waiting.
    await settle(ctx, payment, fulfilments).catch((error: unknown) => {
      ctx.log.error({ err: error, paymentId: payment.id }, 'payment not settled');
    });
  }
}

function listUnsettled(ctx: AppContext): Promise<Payment[]> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
  return ctx.db.payment.findMany({
    where: {
      OR: [
        { state: 'PENDING', createdAt: { lt: ago(STILL_AT_WORK_MS) } },
        { state: 'REFUNDED', refundedAt: null, settledAt: { lt: ago(STILL_AT_WORK_MS) } },
        { state: 'ABANDONED', settledAt: { gt: ago(LATE_CHARGE_MS) } },
      ],
    },
    orderBy: { createdAt: 'asc' },
  });
}

async function settle(ctx: AppContext, payment: Payment, fulfilments: Fulfilments) {
  if (payment.state === 'REFUNDED') {
    if (payment.providerRef) await giveBack(ctx, payment.id, payment.providerRef);
    return;
  }
  const fulfil = fulfilments[payment.purpose];
  if (!fulfil) throw new Error(`nobody fulfils ${payment.purpose}`);
  const outcome = await settlePayment(
    ctx,
    payment,
    await ctx.gateways.payments.findCharge(payment.id),
    fulfil,
  );
  if (outcome.state !== 'abandoned')
    ctx.log.info({ paymentId: payment.id, outcome: outcome.state }, 'payment settled');
}
