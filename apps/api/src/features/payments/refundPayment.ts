import type { AppContext } from '../../context';
import { conflict, missing } from '../../domainError';
import { audit } from '../audit/audit';
import type { Payment } from './fulfilment';
import { giveBack } from './giveBack';

type Actor = { id: string; email: string };

/**
 * Gives the whole amount back, because the office says so. Once: who asks again hears what came of the first. The decision
 * stands even when the gateway does not answer; `refundedAt` is then null, and the sweep carries it out. What was bought
 * stays, for the office to take back or not.
 */
export async function refundPayment(
  ctx: AppContext,
  actor: Actor,
  paymentId: string,
  reason: string,
): Promise<{ refundedAt: string | null }> {
  const payment = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw missing('This payment');
  if (payment.state === 'REFUNDED') return answerOf(payment);
  const { providerRef } = payment;
  if (payment.provider !== ctx.gateways.payments.provider || !providerRef) throw takenElsewhere();
  if (payment.disputedAt) throw disputed();

  const decided = await decide(ctx, actor, payment, reason);
  if (decided)
    await giveBack(ctx, payment.id, providerRef).catch((error: unknown) => {
      ctx.log.error({ err: error, paymentId }, 'refund failed; the sweep repeats it');
    });
  const now = await ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (now.state !== 'REFUNDED') throw notPaid();
  return answerOf(now);
}

const answerOf = ({ refundedAt }: Payment) => ({ refundedAt: refundedAt?.toISOString() ?? null });

/** Two who press at once: one of them decides. */
const decide = (ctx: AppContext, actor: Actor, { id, amountCents }: Payment, reason: string) =>
  ctx.db.$transaction(async (tx) => {
    const { count } = await tx.payment.updateMany({
      where: { id, state: 'SUCCEEDED', disputedAt: null },
      data: { state: 'REFUNDED' },
    });
    if (count === 0) return false;
    await audit(ctx, tx, {
      actor,
      action: 'refund payment',
      subject: { type: 'payment', id },
      before: { state: 'SUCCEEDED' },
      after: { state: 'REFUNDED', amountCents, reason },
    });
    return true;
  });

const notPaid = () => conflict('Only a payment that succeeded can be refunded.');
const disputed = () =>
  conflict('The cardholder disputes this payment with the bank. Answer the dispute instead.');
const takenElsewhere = () =>
  conflict('This payment was not taken by the payment provider in use. Refund it there.');
