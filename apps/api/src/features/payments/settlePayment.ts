import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { DomainError } from '../../domainError';
import type { ChargeResult } from '../../gateways/payments/paymentGateway';
import { failPoint } from './failPoints';
import type { Fulfil, Payment } from './fulfilment';
import { giveBack } from './giveBack';
import { type Outcome, outcomeOf } from './paymentOutcome';

/** A charge that was thought never to have been made, or to have been declined, may still turn up. */
const UNDECIDED: Payment['state'][] = ['PENDING', 'ABANDONED', 'DECLINED'];
const NOT_CHARGED: Payment['state'][] = ['PENDING', 'ABANDONED'];

/** Somebody has been charged: on a busy day this waits for its turn rather than give up. */
const PATIENT = { maxWait: 15_000, timeout: 15_000 };

/** What else is written in the transaction of the decision, whatever that is. */
export type Alongside = (tx: Tx) => Promise<unknown>;
const nothing: Alongside = async () => undefined;

/**
 * Writes down what became of a charge and gives what was paid for, or the money back. Called by the request, by a second
 * request, by the provider's news and by the sweep, at the same time if it must be: the conditional updates let one of
 * them decide, and the others tell what it decided. `charge` is null when nothing was charged and nothing will be.
 */
export async function settlePayment(
  ctx: AppContext,
  payment: Payment,
  charge: ChargeResult | null,
  fulfil: Fulfil,
  alongside = nothing,
): Promise<Outcome> {
  if (charge?.outcome === 'succeeded')
    return fulfilOrRefund(ctx, payment, charge.providerRef, fulfil, alongside);
  const decide = (from: Payment['state'][], data: Prisma.PaymentUpdateManyMutationInput) =>
    ctx.db.$transaction(async (tx) => {
      await alongside(tx);
      return tx.payment.updateMany({ where: { id: payment.id, state: { in: from } }, data });
    });
  if (charge?.outcome === 'action_required' || charge?.outcome === 'processing') {
    const { count } = await decide(['PENDING'], { providerRef: charge.providerRef });
    if (count === 0) return outcomeOf(ctx, payment.id);
    return { state: 'pending', actionUrl: 'url' in charge ? charge.url : null };
  }
  const settledAt = ctx.now();
  await (charge
    ? decide(NOT_CHARGED, { state: 'DECLINED', declineReason: charge.reason, settledAt })
    : decide(['PENDING'], { state: 'ABANDONED', settledAt }));
  return outcomeOf(ctx, payment.id);
}

async function fulfilOrRefund(
  ctx: AppContext,
  payment: Payment,
  providerRef: string,
  fulfil: Fulfil,
  alongside: Alongside,
): Promise<Outcome> {
  try {
    const boughtId = await ctx.db.$transaction(async (tx) => {
      await alongside(tx);
      const { count } = await tx.payment.updateMany({
        where: { id: payment.id, state: { in: UNDECIDED } },
        data: { state: 'SUCCEEDED', providerRef, settledAt: ctx.now() },
      });
      return count === 1 ? fulfil(ctx, tx, payment) : null;
    }, PATIENT);
    return boughtId ? { state: 'fulfilled', boughtId } : await outcomeOf(ctx, payment.id);
  } catch (error) {
    // A fault of ours leaves the payment as it is: the sweep tries again.
    if (!(error instanceof DomainError)) throw error;
    return decideRefund(ctx, payment, providerRef, error, alongside);
  }
}

/** First the decision, then the refund: nobody can fulfil in between, and the sweep repeats a refund that a crash cut off. */
async function decideRefund(
  ctx: AppContext,
  payment: Payment,
  providerRef: string,
  refusal: DomainError,
  alongside: Alongside,
): Promise<Outcome> {
  const { count } = await ctx.db.$transaction(async (tx) => {
    await alongside(tx);
    return tx.payment.updateMany({
      where: { id: payment.id, state: { in: UNDECIDED } },
      data: { state: 'REFUNDED', providerRef, settledAt: ctx.now() },
    });
  });
  if (count === 0) return outcomeOf(ctx, payment.id);
  failPoint(ctx, 'before-refund');
  await giveBack(ctx, payment.id, providerRef).catch((error: unknown) => {
    ctx.log.error({ err: error, paymentId: payment.id }, 'refund failed; the sweep repeats it');
  });
  return { state: 'refused', refusal };
}
