import type { AppContext } from '../../context';
import type { JobPayloads } from '../../jobs/jobs';
import { applyEvent } from './applyEvent';
import { endCharge, soughtOf } from './endCharge';
import { type Fulfilments, fulfilOf, type Payment } from './fulfilment';
import { giveBack } from './giveBack';
import { reconcile } from './reconcile';
import { settlePayment } from './settlePayment';

const STILL_AT_WORK_MS = 2 * 60_000;
/** So long a bank may wait for the cardholder. */
const CHALLENGE_MS = 30 * 60_000;
/** A silent provider takes ten seconds for each payment. One job must end long before the queue counts it as lost. */
const BUDGET_MS = 60_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Finishes what a crash or a silent gateway left: what was charged is fulfilled once or refunded, what was never charged
 * is abandoned, what the cardholder never confirmed is withdrawn, a refund that was decided is carried out; then the
 * books are compared. Safe to run in two processes at once. What a request may still be at work on is left alone, but
 * after a start: then nobody who has been charged is kept waiting. When the time is used up, another job goes on with the
 * next payment, so that a few payments that cannot be settled never keep the others waiting.
 */
export async function settlePendingPayments(
  ctx: AppContext,
  fulfilments: Fulfilments,
  { afterStart = false, afterPayment }: JobPayloads['settle-payments'] = {},
) {
  const deadline = ctx.now().getTime() + BUDGET_MS;
  const leaveMs = afterStart ? 0 : STILL_AT_WORK_MS;
  for (const payment of await listUnsettled(ctx, leaveMs, afterPayment)) {
    // One that cannot be settled must not keep the others waiting.
    await settle(ctx, payment, fulfilments).catch((error: unknown) => {
      ctx.log.error({ err: error, paymentId: payment.id }, 'payment not settled');
    });
    if (ctx.now().getTime() < deadline) continue;
    await ctx.db.$transaction((tx) =>
      ctx.jobs.enqueue(tx, 'settle-payments', { afterStart, afterPayment: payment.id }),
    );
    return;
  }
  await applyWaitingEvents(ctx, fulfilments);
  await reconcile(ctx, fulfilments);
}

/** In the order of their ids, which is the order of time: a later job can go on where this one ends. */
function listUnsettled(ctx: AppContext, leaveMs: number, after = NO_ID): Promise<Payment[]> {
  const before = new Date(ctx.now().getTime() - leaveMs);
  return ctx.db.payment.findMany({
    where: {
      id: { gt: after },
      provider: ctx.gateways.payments.provider,
      OR: [
        { state: 'PENDING', createdAt: { lte: before } },
        { state: 'REFUNDED', refundedAt: null, settledAt: { lte: before } },
      ],
    },
    orderBy: { id: 'asc' },
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

/** A payment that nobody knows by then is another shop's. */
const WAIT_MS = 3 * 24 * 60 * 60_000;

/** Events that came before the payment they are about was known by the provider's reference. */
async function applyWaitingEvents(ctx: AppContext, fulfilments: Fulfilments) {
  const { events, provider } = ctx.gateways.payments;
  if (!events) return;
  const waiting = await ctx.db.paymentEvent.findMany({
    where: {
      provider,
      processedAt: null,
      receivedAt: { gt: new Date(ctx.now().getTime() - WAIT_MS) },
    },
    orderBy: { receivedAt: 'asc' },
  });
  for (const { id, type, payload } of waiting) {
    const news = events.newsOf({ type, payload: payload as Record<string, unknown> });
    await applyEvent(ctx, fulfilments, { id, news }, (tx, processed) =>
      tx.paymentEvent.updateMany({
        where: { id },
        data: { processedAt: processed ? ctx.now() : null },
      }),
    ).catch((error: unknown) => {
      ctx.log.error({ err: error, eventId: id }, 'event not applied');
    });
  }
}
