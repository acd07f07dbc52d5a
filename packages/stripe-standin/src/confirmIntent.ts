import type { Books } from './books';
import { outcomeOf } from './cards';
import { decline, succeed } from './charges';
import { missingParam, StripeError } from './errors';
import {
  type ConfirmParams,
  getIntent,
  methodOf,
  type RequestInfo,
  unexpectedState,
} from './intents';
import type { PaymentIntent } from './objects';
import { getMethod } from './paymentMethods';

export function confirmIntent(books: Books, id: string, params: ConfirmParams, asked: RequestInfo) {
  const intent = getIntent(books, id);
  if (['succeeded', 'canceled', 'requires_action'].includes(intent.status))
    throw unexpectedState('confirm', intent);
  const method = methodOf(books, params);
  if (method) intent.payment_method = method.id;
  return confirm(books, intent, params, asked);
}

export function confirm(
  books: Books,
  intent: PaymentIntent,
  params: ConfirmParams,
  { base, key }: RequestInfo,
): PaymentIntent {
  if (!intent.payment_method) throw missingParam('payment_method');
  const method = getMethod(books, intent.payment_method);
  const fate = outcomeOf(books.numbers.get(method.id) ?? '');
  if (fate.kind === 'succeeds') succeed(books, intent, method, { ...fate, key });
  if (fate.kind === 'asks') {
    if (!params.return_url) throw missingParam('return_url');
    const url = `${base}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
    books.returnUrls.set(intent.id, params.return_url);
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { url, return_url: params.return_url },
    };
    books.emit('payment_intent.requires_action', intent, key);
  }
  if (fate.kind === 'declines') {
    decline(books, intent, method, { fate, key });
    throw new StripeError(
      402,
      {
        ...intent.last_payment_error,
        type: 'card_error',
        message: fate.message,
        payment_intent: structuredClone(intent),
      },
      true,
    );
  }
  return intent;
}

/** Applies the cardholder's answer on the bank's page. Returns false when the intent no longer waits for one. */
export function answerChallenge(books: Books, id: string, passed: boolean): boolean {
  const intent = getIntent(books, id);
  if (intent.status !== 'requires_action' || !intent.payment_method) return false;
  const method = getMethod(books, intent.payment_method);
  if (passed) {
    succeed(books, intent, method, { key: null });
    return true;
  }
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
    },
  });
  books.emit('payment_intent.payment_failed', intent);
  return true;
}
