import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';
import { conflict, missing } from '../../domainError';
import { audit } from '../../office/audit';
import type { Payment } from './fulfilment';
import { sendRefund } from './settlePayment';

type Actor = { id: string; email: string };

/** Writes in the transaction of the decision. They also run when the refund has been decided before. */
type ExtraWrites = (tx: Tx) => Promise<unknown>;

/**
 * Refunds the whole amount of a payment on the office's decision, once: a second call returns the result of the first.
 * The decision is stored even when the gateway does not answer; `refundedAt` is then null, and the sweep carries the
 * refund out. What was bought stays, unless `extraWrites` takes it back.
 */
export async function refundPayment(
  ctx: AppContext,
  actor: Actor,
  paymentId: string,
  reason: string,
  extraWrites: ExtraWrites = async () => undefined,
): Promise<{ refundedAt: string | null }> {
  const payment = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw missing('This payment');
  const { state, providerRef } = payment;
  if (state !== 'REFUNDED') refuseIfNotOurs(ctx, payment);

  const decided = await decide(ctx, actor, payment, reason, extraWrites);
  if (decided && providerRef)
    await sendRefund(ctx, paymentId, providerRef).catch((error: unknown) => {
      ctx.log.error({ err: error, paymentId }, 'refund failed; the sweep repeats it');
    });
  const now = await ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return { refundedAt: now.refundedAt?.toISOString() ?? null };
}

function refuseIfNotOurs(ctx: AppContext, { provider, providerRef, disputedAt }: Payment) {
  if (provider !== ctx.gateways.payments.provider || !providerRef) throw takenElsewhere();
  if (disputedAt) throw disputed();
}

/** The conditional update lets one of two simultaneous callers decide. */
const decide = (
  ctx: AppContext,
  actor: Actor,
  { id, amountCents }: Payment,
  reason: string,
  extraWrites: ExtraWrites,
) =>
  ctx.db.$transaction(async (tx) => {
    const { count } = await tx.payment.updateMany({
      where: { id, state: 'SUCCEEDED', disputedAt: null },
      data: { state: 'REFUNDED' },
    });
    if (count === 1) await refuseAfterPart(tx, id);
    if (count === 1)
      await audit(ctx, tx, {
        actor,
        action: 'refund payment',
        subject: { type: 'payment', id },
        before: { state: 'SUCCEEDED' },
        after: { state: 'REFUNDED', amountCents, reason },
      });
    else if (!(await tx.payment.findFirst({ where: { id, state: 'REFUNDED' } }))) throw notPaid();
    await extraWrites(tx);
    return count === 1;
  });

/** A refund of a part locks the payment first, and so is seen here. */
async function refuseAfterPart(tx: Tx, paymentId: string) {
  const invoice = await tx.invoice.findUnique({ where: { paymentId } });
  if (invoice && invoice.creditedCents > invoice.reducedCents) throw refundedInPart();
}

const refundedInPart = () =>
  conflict('A part of this payment has been refunded already. Refund what is left as a part.');
const notPaid = () => conflict('You can only refund a payment that succeeded.');
export const disputed = () =>
  conflict('The cardholder has disputed this payment with their bank. Answer the dispute instead.');
export const takenElsewhere = () =>
  conflict('Another payment provider took this payment. Refund it there.');
