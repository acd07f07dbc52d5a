import type { FailPoint } from '../../config/production';
import type { AppContext } from '../../context';
import type { Prisma, Tx } from '../../db/client';
import { DomainError } from '../../domainError';
import type { ChargeLookup, ChargeResult } from '../../gateways/payments/paymentGateway';
import { type Fulfil, findBoughtId, type Payment } from './fulfilment';
import { refunded } from './paymentErrors';

/** A charge that we took for never made, or for declined, may still turn up. */
const UNDECIDED: Payment['state'][] = ['PENDING', 'ABANDONED', 'DECLINED'];
const NOT_CHARGED: Payment['state'][] = ['PENDING', 'ABANDONED'];

/** The buyer has been charged: on a busy day this transaction waits for its turn instead of giving up. */
const PATIENT = { maxWait: 15_000, timeout: 15_000 };

/** Writes that belong into the transaction of the decision, whatever the decision is. */
export type ExtraWrites = (tx: Tx) => Promise<unknown>;
const noExtraWrites: ExtraWrites = async () => undefined;

export type PaymentOutcome =
  | { state: 'fulfilled'; boughtId: string }
  | { state: 'refused'; refusal: DomainError }
  | { state: 'declined'; reason: string }
  | { state: 'abandoned' }
  /** Nothing is decided yet. `actionUrl` is the page on which the bank asks the cardholder, if it does. */
  | { state: 'pending'; actionUrl: string | null };

/**
 * Records the outcome of a charge and fulfils the order, or refunds the charge. The request, a second request, the
 * provider's event and the sweep may call this at the same time: the conditional updates let one of them decide, and
 * the others return its decision. `charge` is null when nothing was charged and nothing will be.
 */
export async function settlePayment(
  ctx: AppContext,
  payment: Payment,
  charge: ChargeResult | null,
  fulfil: Fulfil,
  extraWrites = noExtraWrites,
): Promise<PaymentOutcome> {
  if (charge?.outcome === 'succeeded')
    return fulfilOrRefund(ctx, payment, charge.providerRef, fulfil, extraWrites);
  const decide = (from: Payment['state'][], data: Prisma.PaymentUpdateManyMutationInput) =>
    ctx.db.$transaction(async (tx) => {
      await extraWrites(tx);
      return tx.payment.updateMany({ where: { id: payment.id, state: { in: from } }, data });
    });
  if (charge?.outcome === 'action_required' || charge?.outcome === 'processing') {
    const { count } = await decide(['PENDING'], { providerRef: charge.providerRef });
    if (count === 0) return getPaymentOutcome(ctx, payment.id);
    return { state: 'pending', actionUrl: 'url' in charge ? charge.url : null };
  }
  const settledAt = ctx.now();
  await (charge
    ? decide(NOT_CHARGED, { state: 'DECLINED', declineReason: charge.reason, settledAt })
    : decide(['PENDING'], { state: 'ABANDONED', settledAt }));
  return getPaymentOutcome(ctx, payment.id);
}

async function fulfilOrRefund(
  ctx: AppContext,
  payment: Payment,
  providerRef: string,
  fulfil: Fulfil,
  extraWrites: ExtraWrites,
): Promise<PaymentOutcome> {
  try {
    const boughtId = await ctx.db.$transaction(async (tx) => {
      await extraWrites(tx);
      const { count } = await tx.payment.updateMany({
        where: { id: payment.id, state: { in: UNDECIDED } },
        data: { state: 'SUCCEEDED', providerRef, settledAt: ctx.now() },
      });
      return count === 1 ? fulfil(ctx, tx, payment) : null;
    }, PATIENT);
    return boughtId ? { state: 'fulfilled', boughtId } : await getPaymentOutcome(ctx, payment.id);
  } catch (error) {
    // A fault of ours leaves the payment as it is: the sweep tries again.
    if (!(error instanceof DomainError)) throw error;
    return decideRefund(ctx, payment, providerRef, error, extraWrites);
  }
}

/**
 * The decision comes before the refund: no one can fulfil in between, and the sweep repeats a refund that a crash cut
 * off.
 */
async function decideRefund(
  ctx: AppContext,
  payment: Payment,
  providerRef: string,
  refusal: DomainError,
  extraWrites: ExtraWrites,
): Promise<PaymentOutcome> {
  const { count } = await ctx.db.$transaction(async (tx) => {
    await extraWrites(tx);
    return tx.payment.updateMany({
      where: { id: payment.id, state: { in: UNDECIDED } },
      data: { state: 'REFUNDED', providerRef, settledAt: ctx.now() },
    });
  });
  if (count === 0) return getPaymentOutcome(ctx, payment.id);
  failPoint(ctx, 'before-refund');
  await sendRefund(ctx, payment.id, providerRef).catch((error: unknown) => {
    ctx.log.error({ err: error, paymentId: payment.id }, 'refund failed; the sweep repeats it');
  });
  return { state: 'refused', refusal };
}

/** The decision that is stored for a payment, by whichever caller it was made. */
export async function getPaymentOutcome(
  ctx: AppContext,
  paymentId: string,
): Promise<PaymentOutcome> {
  const { state, declineReason } = await ctx.db.payment.findUniqueOrThrow({
    where: { id: paymentId },
  });
  switch (state) {
    case 'SUCCEEDED': {
      // The office may have deleted the enrolment or purchase since.
      const boughtId = await findBoughtId(ctx, paymentId);
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
      return { state: 'pending', actionUrl: null };
  }
}

/**
 * Carries out a refund that has been decided, and marks the payment and its invoice. The gateway refunds once, however
 * often it is asked.
 */
export async function sendRefund(ctx: AppContext, paymentId: string, providerRef: string) {
  await ctx.gateways.payments.refund(providerRef);
  const refundedAt = ctx.now();
  await ctx.db.$transaction([
    ctx.db.payment.updateMany({ where: { id: paymentId, refundedAt: null }, data: { refundedAt } }),
    ctx.db.invoice.updateMany({ where: { paymentId, refundedAt: null }, data: { refundedAt } }),
  ]);
}

/** What the gateway needs to find the charge of a payment. */
export const chargeLookup = ({ id, createdAt, providerRef }: Payment): ChargeLookup => ({
  idempotencyKey: id,
  askedAt: createdAt,
  providerRef,
});

/**
 * The final result of a charge: one that still waits for the cardholder is withdrawn, unless the cardholder has just
 * confirmed it. Null for a payment that another gateway took: it cannot be looked up any more.
 */
export async function endCharge(ctx: AppContext, payment: Payment): Promise<ChargeResult | null> {
  const { payments } = ctx.gateways;
  if (payment.provider !== payments.provider) return null;
  const charge = await payments.findCharge(chargeLookup(payment));
  return charge?.outcome === 'action_required' ? payments.withdraw(charge.providerRef) : charge;
}

/** Kills the process at the point that the crash tests have named. */
export function failPoint({ config }: AppContext, point: FailPoint) {
  if (config.failPoint === point) process.kill(process.pid, 'SIGKILL');
}
