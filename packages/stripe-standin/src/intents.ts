import type { Books } from './books';
import { invalidRequest, noSuch } from './errors';
import type { PaymentIntent, PaymentMethod } from './objects';
import { createMethod, getMethod, type MethodParams } from './paymentMethods';

export type RequestInfo = { base: string; key: string | null };

export type ConfirmParams = {
  payment_method?: string;
  payment_method_data?: MethodParams;
  return_url?: string;
};
export function getIntent(books: Books, id: string): PaymentIntent {
  const intent = books.intents.get(id);
  if (!intent) throw noSuch('payment_intent', id);
  return intent;
}

export const methodOf = (books: Books, params: ConfirmParams): PaymentMethod | null => {
  if (params.payment_method) return getMethod(books, params.payment_method);
  return params.payment_method_data ? createMethod(books, params.payment_method_data) : null;
};

export const unexpectedState = (what: string, intent: PaymentIntent) =>
  invalidRequest(
    `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  );
