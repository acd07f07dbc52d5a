import type { PaymentResponse } from '@platewise/shared/payments';
import type { AppContext } from '../../context';
import { soughtOf } from './endCharge';
import { type Fulfilments, fulfilOf, type Payment } from './fulfilment';
import { type Outcome, outcomeOf } from './paymentOutcome';
import { settlePayment } from './settlePayment';
import { canBeGivenUp } from './settlePendingPayments';

const NOT_FINISHED =
  'The payment was not confirmed with your bank, and your card was not charged. Please try again.';
const PENDING = 'Your bank has not confirmed the payment yet.';

/** For whoever comes back from the bank: what became of the payment, whatever the address he came by says. */
export async function settleOwnPayment(
  ctx: AppContext,
  fulfilments: Fulfilments,
  payment: Payment,
): Promise<PaymentResponse> {
  const outcome = await settle(ctx, fulfilments, payment);
  return { ...inWords(outcome), purpose: payment.purpose };
}

async function settle(
  ctx: AppContext,
  fulfilments: Fulfilments,
  payment: Payment,
): Promise<Outcome> {
  const { payments } = ctx.gateways;
  if (payment.state !== 'PENDING' || payment.provider !== payments.provider)
    return outcomeOf(ctx, payment.id);
  try {
    const charge = await payments.findCharge(soughtOf(payment));
    if (!charge && !canBeGivenUp(ctx, payment)) return { state: 'pending', actionUrl: null };
    return await settlePayment(ctx, payment, charge, fulfilOf(fulfilments, payment));
  } catch (error) {
    ctx.log.error({ err: error, paymentId: payment.id }, 'payment not settled');
    return { state: 'pending', actionUrl: null };
  }
}

function inWords(outcome: Outcome): Omit<PaymentResponse, 'purpose'> {
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
