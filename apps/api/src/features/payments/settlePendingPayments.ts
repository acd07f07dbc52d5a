import type { AppContext } from '../../context';
import { applyWaitingEvents } from './applyWaitingEvents';
import { endCharge, soughtOf } from './endCharge';
import { type Fulfilments, fulfilOf, type Payment } from './fulfilment';
import { giveBack } from './giveBack';
import { reconcile } from './reconcile';
import { settlePayment } from './settlePayment';

const STILL_AT_WORK_MS = 2 * 60_000;
/** So long a bank may wait for the cardholder. */
const CHALLENGE_MS = 30 * 60_000;

/**
 * Finishes what a crash or a silent gateway left: what was charged is fulfilled once or refunded, what was never charged
 * is abandoned, what the cardholder never confirmed is withdrawn, a refund that was decided is carried out; then the
 * books are compared. Safe to run in two processes at once. What a request may still be at work on is left alone, but
 * after a start: then nobody who has been charged is kept waiting.
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
  await applyWaitingEvents(ctx, fulfilments);
  await reconcile(ctx, fulfilments);
}

function listUnsettled(ctx: AppContext, leaveMs: number): Promise<Payment[]> {
  const before = new Date(ctx.now().getTime() - leaveMs);
  return ctx.db.payment.findMany({
    where: {
      provider: ctx.gateways.payments.provider,
      OR: [
        { state: 'PENDING', createdAt: { lte: before } },
        { state: 'REFUNDED', refundedAt: null, settledAt: { lte: before } },
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
  const charge =
    ageOf(ctx, payment) < CHALLENGE_MS
      ? await ctx.gateways.payments.findCharge(soughtOf(payment))
      : await endCharge(ctx, payment);
  if (!charge && !canBeGivenUp(ctx, payment)) return;
  const outcome = await settlePayment(ctx, payment, charge, fulfilOf(fulfilments, payment));
  if (outcome.state !== 'abandoned' && outcome.state !== 'pending')
    ctx.log.info({ paymentId: payment.id, outcome: outcome.state }, 'payment settled');
}

const ageOf = (ctx: AppContext, { createdAt }: Payment) =>
  ctx.now().getTime() - createdAt.getTime();

/** Without a reference another server may be about to ask for the charge. */
export const canBeGivenUp = (ctx: AppContext, payment: Payment) =>
  payment.providerRef !== null || ageOf(ctx, payment) >= STILL_AT_WORK_MS;
