import type { AppContext } from '../../context';
import type { Fulfilments, Payment } from './fulfilment';
import { giveBack, settlePayment } from './settlePayment';

const STILL_AT_WORK_MS = 2 * 60_000;
/** So long the gateway is asked again about charges it did not know: its own books may lag behind. */
const LATE_CHARGE_MS = 24 * 60 * 60_000;

/**
 * Finishes what a crash or a silent gateway left: what was charged is fulfilled once or refunded, what was never charged
 * is abandoned, a refund that was decided is carried out. Safe to run in two processes at once. What a request may still
 * be at work on is left alone, but after a start: then nobody who has been charged is kept waiting.
 */
export async function settlePendingPayments(
  ctx: AppContext,
  fulfilments: Fulfilments,
  { afterStart = false } = {},
) {
  for (const payment of await listUnsettled(ctx, afterStart ? 0 : STILL_AT_WORK_MS)) {
    // One that cannot be settled must not keep the others waiting.
    await settle(ctx, payment, fulfilments).catch((error: unknown) => {
      ctx.log.error({ err: error, paymentId: payment.id }, 'payment not settled');
    });
  }
}

function listUnsettled(ctx: AppContext, leaveMs: number): Promise<Payment[]> {
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms);
  return ctx.db.payment.findMany({
    where: {
      OR: [
        { state: 'PENDING', createdAt: { lte: ago(leaveMs) } },
        { state: 'REFUNDED', refundedAt: null, settledAt: { lte: ago(leaveMs) } },
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
  const charge = await ctx.gateways.payments.findCharge(payment.id);
  // Another server may be about to ask for the charge.
  if (!charge && ctx.now().getTime() - payment.createdAt.getTime() < STILL_AT_WORK_MS) return;
  const outcome = await settlePayment(ctx, payment, charge, fulfil);
  if (outcome.state !== 'abandoned')
    ctx.log.info({ paymentId: payment.id, outcome: outcome.state }, 'payment settled');
}
