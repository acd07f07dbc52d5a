import Stripe from 'stripe';
import { CARD_LOST, declineReason, OUR_FAULT, TOO_BUSY } from './declines';
import type { ChargeResult } from './paymentGateway';

type Intent = Pick<Stripe.PaymentIntent, 'id' | 'status'> &
  Partial<Pick<Stripe.PaymentIntent, 'next_action' | 'last_payment_error'>>;

/** The result of an intent. Null when nothing was charged and nothing will be charged. */
export function resultOf(intent: Intent): ChargeResult | null {
  const providerRef = intent.id;
  const url = intent.next_action?.redirect_to_url?.url;
  switch (intent.status) {
    case 'succeeded':
      return { outcome: 'succeeded', providerRef };
    case 'requires_action':
      return url
        ? { outcome: 'action_required', providerRef, url }
        : { outcome: 'processing', providerRef };
    case 'processing':
      return { outcome: 'processing', providerRef };
    case 'requires_payment_method':
      return intent.last_payment_error
        ? { outcome: 'declined', reason: declineReason(intent.last_payment_error) }
        : null;
    default:
      return null;
  }
}

/** The result of an error that means for certain that nothing was charged. Null when that is unknown. */
export function refusalOf(error: unknown): ChargeResult | null {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError)
    return { outcome: 'declined', reason: declineReason(error) };
  if (error instanceof errors.StripeRateLimitError)
    return { outcome: 'declined', reason: TOO_BUSY, fault: error };
  if (
    error instanceof errors.StripeInvalidRequestError &&
    error.param?.startsWith('payment_method')
  )
    return { outcome: 'declined', reason: CARD_LOST, fault: error };
  const nothingDone =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError;
  return nothingDone ? { outcome: 'declined', reason: OUR_FAULT, fault: error } : null;
}

export const isRefusedFor = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

export const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
