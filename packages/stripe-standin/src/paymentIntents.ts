import type { Books } from './books';
import { confirm } from './confirmIntent';
import { invalidRequest, missingParam } from './errors';
import {
  type ConfirmParams,
  getIntent,
  methodOf,
  type RequestInfo,
  unexpectedState,
} from './intents';
import { newId, type PaymentIntent } from './objects';

export type IntentParams = ConfirmParams & {
  amount?: string;
  currency?: string;
  confirm?: string;
  description?: string;
  receipt_email?: string;
  metadata?: Record<string, string>;
  allowed_payment_method_types?: string[];
};

const LEAST_AMOUNT = 50;
const KNOWN_PARAMS = [
  'amount',
  'currency',
  'confirm',
  'description',
  'receipt_email',
  'metadata',
  'allowed_payment_method_types',
  'payment_method',
  'payment_method_data',
  'return_url',
];

export function createIntent(
  books: Books,
  params: IntentParams,
  asked: RequestInfo,
): PaymentIntent {
  const unknown = Object.keys(params).find((name) => !KNOWN_PARAMS.includes(name));
  if (unknown)
    throw invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  if (!params.amount) throw missingParam('amount');
  if (!params.currency) throw missingParam('currency');
  const amount = Number(params.amount);
  if (!Number.isInteger(amount))
    throw invalidRequest(`Invalid integer: ${params.amount}`, {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount < LEAST_AMOUNT)
    throw invalidRequest('Amount must be at least $0.50 aud', {
      code: 'amount_too_small',
      param: 'amount',
    });
  const method = methodOf(books, params);
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency: params.currency,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    client_secret: newId(`${id}_secret`),
    created: books.seconds(),
    livemode: false,
    description: params.description ?? null,
    metadata: { ...params.metadata },
    receipt_email: params.receipt_email ?? null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    payment_method: method?.id ?? null,
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
  };
  books.intents.set(id, intent);
  books.emit('payment_intent.created', intent, asked.key);
  return params.confirm === 'true' ? confirm(books, intent, params, asked) : intent;
}

export function cancelIntent(
  books: Books,
  id: string,
  params: { cancellation_reason?: string },
  { key }: RequestInfo,
): PaymentIntent {
  const intent = getIntent(books, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState('cancel', intent);
  intent.status = 'canceled';
  intent.next_action = null;
  intent.canceled_at = books.seconds();
  intent.cancellation_reason = params.cancellation_reason ?? null;
  books.emit('payment_intent.canceled', intent, key);
  return intent;
}
