import type { PaymentResponse } from '@platewise/shared/payments';
import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import { forbidden, missing } from '../../domainError';
import { isUuid } from '../progress/findEnrolment';
import { type Fulfilments, getFulfilment, isForMoreTime, type Payment } from './fulfilment';
import {
  chargeLookup,
  getPaymentOutcome,
  type PaymentOutcome,
  settlePayment,
} from './settlePayment';
import { canBeAbandoned } from './settlePendingPayments';

const NOT_FINISHED =
  "You didn't confirm the payment with your bank, so your card wasn't charged. Please try again.";
const PENDING = "Your bank hasn't confirmed the payment yet.";

/**
 * The outcome of a payment, for a cardholder who returns from the bank. The parameters of the address are not trusted.
 */
export async function settleOwnPayment(
  ctx: AppContext,
  fulfilments: Fulfilments,
  payment: Payment,
): Promise<PaymentResponse> {
  const outcome = await settle(ctx, fulfilments, payment);
  const purpose = isForMoreTime(payment) ? 'EXTENSION' : payment.purpose;
  return { ...toPaymentResponse(outcome), purpose };
}

async function settle(
  ctx: AppContext,
  fulfilments: Fulfilments,
  payment: Payment,
): Promise<PaymentOutcome> {
  const { payments } = ctx.gateways;
  if (payment.state !== 'PENDING' || payment.provider !== payments.provider)
    return getPaymentOutcome(ctx, payment.id);
  try {
    const charge = await payments.findCharge(chargeLookup(payment));
    if (!charge && !canBeAbandoned(ctx, payment)) return { state: 'pending', actionUrl: null };
    return await settlePayment(ctx, payment, charge, getFulfilment(fulfilments, payment));
  } catch (error) {
    ctx.log.error({ err: error, paymentId: payment.id }, 'payment not settled');
    return { state: 'pending', actionUrl: null };
  }
}

function toPaymentResponse(outcome: PaymentOutcome): Omit<PaymentResponse, 'purpose'> {
  switch (outcome.state) {
    case 'fulfilled':
      return { state: 'fulfilled', message: null, boughtId: outcome.boughtId };
    case 'declined':
      return { state: 'declined', message: outcome.reason, boughtId: null };
    case 'abandoned':
      return { state: 'declined', message: NOT_FINISHED, boughtId: null };
    case 'refused':
      return { state: 'refused', message: outcome.refusal.message, boughtId: null };
    case 'pending':
      return { state: 'pending', message: PENDING, boughtId: null };
  }
}

/** The payment of the caller's own order. */
export const ownPayment = owned('payment', getOwnPayment);

async function getOwnPayment(
  { db }: AppContext,
  caller: { userId: string },
  value: string,
): Promise<Payment> {
  const id = value.toLowerCase();
  const payment = isUuid(id) && (await db.payment.findUnique({ where: { id } }));
  if (!payment) throw missing('This payment');
  if (payment.userId !== caller.userId) throw forbidden();
  return payment;
}
