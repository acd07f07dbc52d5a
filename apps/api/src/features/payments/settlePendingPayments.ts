import type { AppContext } from '../../context';
import type { JobPayloads } from '../../jobs/jobs';
import { applyEvent } from './applyEvent';
import { type Fulfilments, getFulfilment, type Payment } from './fulfilment';
import { reconcile } from './reconcile';
import { listUnsentRefunds, sendPartRefund } from './sendPartRefund';
import { chargeLookup, endCharge, sendRefund, settlePayment } from './settlePayment';

const STILL_AT_WORK_MS = 2 * 60_000;
/** The longest time that a bank may wait for the cardholder. */
const CHALLENGE_MS = 30 * 60_000;
/**
 * A provider that does not answer takes ten seconds for each payment. A job must end long before the queue counts it as
 * lost.
 */
const BUDGET_MS = 60_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Finishes the payments that a crash or a silent gateway left open. A payment that was charged is fulfilled once or
 * refunded, one that was never charged is abandoned, one that the cardholder never confirmed is withdrawn, and a refund
 * that was decided is carried out, of the whole or of a part. Then the books are compared. Two processes may run this at the same time. A payment
 * that a request may still be working on is left alone, except after a start: no request can be running then, and a
 * buyer who has been charged should not wait. When the time is used up, another job continues with the next payment, so
 * that a few payments that cannot be settled never delay the others.
 */
export async function settlePendingPayments(
  ctx: AppContext,
  fulfilments: Fulfilments,
  { afterStart = false, afterPayment }: JobPayloads['settle-payments'] = {},
) {
  const deadline = ctx.now().getTime() + BUDGET_MS;
  const leaveMs = afterStart ? 0 : STILL_AT_WORK_MS;
  for (const payment of await listUnsettled(ctx, leaveMs, afterPayment)) {
    // A payment that cannot be settled must not delay the others.
    await settle(ctx, payment, fulfilments).catch((error: unknown) => {
      ctx.log.error({ err: error, paymentId: payment.id }, 'payment not settled');
    });
    if (ctx.now().getTime() < deadline) continue;
    await ctx.db.$transaction((tx) =>
      ctx.jobs.enqueue(tx, 'settle-payments', { afterStart, afterPayment: payment.id }),
    );
    return;
  }
  await sendDecidedRefunds(ctx, leaveMs, deadline);
  await applyWaitingEvents(ctx, fulfilments);
  await reconcile(ctx, fulfilments);
}

/** Sorted by id, which is the order of time: a later job can continue where this one ends. */
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
    if (payment.providerRef) await sendRefund(ctx, payment.id, payment.providerRef);
    return;
  }
  const charge =
    ageOf(ctx, payment) < CHALLENGE_MS
      ? await ctx.gateways.payments.findCharge(chargeLookup(payment))
      : await endCharge(ctx, payment);
  if (!charge && !canBeAbandoned(ctx, payment)) return;
  const outcome = await settlePayment(ctx, payment, charge, getFulfilment(fulfilments, payment));
  if (outcome.state !== 'abandoned' && outcome.state !== 'pending')
    ctx.log.info({ paymentId: payment.id, outcome: outcome.state }, 'payment settled');
}

/** The next run sends those for which no time is left. */
async function sendDecidedRefunds(ctx: AppContext, leaveMs: number, deadline: number) {
  for (const { id } of await listUnsentRefunds(ctx, new Date(ctx.now().getTime() - leaveMs))) {
    if (ctx.now().getTime() >= deadline) return;
    await sendPartRefund(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, creditNoteId: id }, 'refund of a part not sent');
    });
  }
}

const ageOf = (ctx: AppContext, { createdAt }: Payment) =>
  ctx.now().getTime() - createdAt.getTime();

/** While a young payment has no reference, another server may be about to ask for the charge. */
export const canBeAbandoned = (ctx: AppContext, payment: Payment) =>
  payment.providerRef !== null || ageOf(ctx, payment) >= STILL_AT_WORK_MS;

/** A payment that is still unknown after this time belongs to another shop. */
const WAIT_MS = 3 * 24 * 60 * 60_000;

/** Applies the events that arrived before we knew the provider's reference of the payment they are about. */
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
