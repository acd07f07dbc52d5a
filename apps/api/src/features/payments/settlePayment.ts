import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import type { ChargeResult } from '../../gateways/payments/paymentGateway';
import { failPoint } from './failPoints';
import { type Fulfil, findBought, type Payment } from './fulfilment';
import { refunded } from './paymentErrors';

export type Outcome =
  | { state: 'fulfilled'; boughtId: string }
  | { state: 'refused'; refusal: DomainError }
  | { state: 'declined'; reason: string }
  | { state: 'abandoned' };

/** A charge that was thought never to have happened may still turn up: such a payment can be fulfilled or refunded too. */
const UNDECIDED = { in: ['PENDING', 'ABANDONED'] as ('PENDING' | 'ABANDONED')[] };

/** Somebody has been charged: on a busy day this waits for its turn rather than give up. */
const PATIENT = { maxWait: 15_000, timeout: 15_000 };

/**
 * Writes down what became of a charge and gives what was paid for, or the money back. Called by the request, by a second
 * request and by the sweep, at the same time if it must be: the conditional updates let one of them decide, and the
 * others tell what it decided. `charge` is null when the gateway never saw the payment.
 */
export async function settlePayment(
  ctx: AppContext,
  payment: Payment,
  charge: ChargeResult | null,
  fulfil: Fulfil,
): Promise<Outcome> {
  if (charge?.outcome === 'succeeded')
    return fulfilOrRefund(ctx, payment, charge.providerRef, fulfil);
  const settledAt = ctx.now();
  await (charge
    ? ctx.db.payment.updateMany({
        where: { id: payment.id, state: UNDECIDED },
        data: { state: 'DECLINED', declineReason: charge.reason, settledAt },
      })
    : ctx.db.payment.updateMany({
        where: { id: payment.id, state: 'PENDING' },
        data: { state: 'ABANDONED', settledAt },
      }));
  return outcomeOf(ctx, payment.id);
}

async function fulfilOrRefund(
  ctx: AppContext,
  payment: Payment,
  providerRef: string,
  fulfil: Fulfil,
): Promise<Outcome> {
  try {
    const boughtId = await ctx.db.$transaction(async (tx) => {
      const { count } = await tx.payment.updateMany({
        where: { id: payment.id, state: UNDECIDED },
        data: { state: 'SUCCEEDED', providerRef, settledAt: ctx.now() },
      });
      return count === 1 ? fulfil(ctx, tx, payment) : null;
    }, PATIENT);
    return boughtId ? { state: 'fulfilled', boughtId } : await outcomeOf(ctx, payment.id);
  } catch (error) {
    // A fault of ours leaves the payment as it is: the sweep tries again.
    if (!(error instanceof DomainError)) throw error;
    return decideRefund(ctx, payment, providerRef, error);
  }
}

/** First the decision, then the refund: nobody can fulfil in between, and the sweep repeats a refund that a crash cut off. */
async function decideRefund(
  ctx: AppContext,
  payment: Payment,
  providerRef: string,
  refusal: DomainError,
): Promise<Outcome> {
  const { count } = await ctx.db.payment.updateMany({
    where: { id: payment.id, state: UNDECIDED },
    data: { state: 'REFUNDED', providerRef, settledAt: ctx.now() },
  });
  if (count === 0) return outcomeOf(ctx, payment.id);
  failPoint('before-refund');
  await giveBack(ctx, payment.id, providerRef).catch((error: unknown) => {
    ctx.log.error({ err: error, paymentId: payment.id }, 'refund failed; the sweep repeats it');
  });
  return { state: 'refused', refusal };
}

export async function giveBack(ctx: AppContext, paymentId: string, providerRef: string) {
  await ctx.gateways.payments.refund(providerRef);
  await ctx.db.payment.updateMany({
    where: { id: paymentId, refundedAt: null },
    data: { refundedAt: ctx.now() },
  });
}

async function outcomeOf(ctx: AppContext, paymentId: string): Promise<Outcome> {
  const { state, declineReason } = await ctx.db.payment.findUniqueOrThrow({
    where: { id: paymentId },
  });
  switch (state) {
    case 'SUCCEEDED': {
      // What was bought may have been deleted by the office since.
      const boughtId = await findBought(ctx, paymentId);
      return boughtId
        ? { state: 'fulfilled', boughtId }
        : { state: 'refused', refusal: refunded() };
    }
    case 'DECLINED':
      return { state: 'declined', reason: declineReason ?? 'Your card was declined.' };
    case 'REFUNDED':
      return { state: 'refused', refusal: refunded() };
    case 'ABANDONED':
      return { state: 'abandoned' };
    case 'PENDING':
      throw new Error(`payment ${paymentId} is still pending`);
  }
}
