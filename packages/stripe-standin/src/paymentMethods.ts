import type { Books } from './books';
import { brandOf, passesLuhn, TEST_METHODS } from './cards';
import { invalidRequest, missingParam, noSuch, StripeError } from './errors';
import { newId, type PaymentMethod } from './objects';

export type MethodParams = {
  type?: string;
  card?: { number?: string; exp_month?: string; exp_year?: string; cvc?: string };
  billing_details?: { name?: string; email?: string };
};

const wrongCard = (code: string, param: string, message: string) =>
  new StripeError(402, { type: 'card_error', code, param, message });

export function createMethod(books: Books, params: MethodParams): PaymentMethod {
  if (!params.type) throw missingParam('type');
  if (params.type !== 'card')
    throw invalidRequest('This account takes cards only.', { param: 'type' });
  const { number = '', exp_month = '', exp_year = '', cvc } = params.card ?? {};
  if (!number) throw missingParam('card[number]');
  checkCard(books, { number, month: Number(exp_month), year: Number(exp_year), cvc });
  return addMethod(books, newId('pm'), {
    number,
    exp_month: Number(exp_month),
    exp_year: Number(exp_year),
    billing: params.billing_details,
  });
}

function checkCard(
  books: Books,
  card: { number: string; month: number; year: number; cvc?: string },
) {
  if (!passesLuhn(card.number))
    throw wrongCard('incorrect_number', 'number', 'Your card number is incorrect.');
  if (!(card.month >= 1 && card.month <= 12))
    throw wrongCard(
      'invalid_expiry_month',
      'exp_month',
      "Your card's expiration month is invalid.",
    );
  const today = new Date(books.seconds() * 1000);
  const past =
    card.year < today.getUTCFullYear() ||
    (card.year === today.getUTCFullYear() && card.month < today.getUTCMonth() + 1);
  if (past)
    throw wrongCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc))
    throw wrongCard('invalid_cvc', 'cvc', "Your card's security code is invalid.");
}

export function getMethod(books: Books, id: string): PaymentMethod {
  const known = books.methods.get(id);
  if (known) return known;
  const number = TEST_METHODS[id];
  if (!number) throw noSuch('payment_method', id);
  const exp_year = new Date(books.seconds() * 1000).getUTCFullYear() + 1;
  // Each use of a test payment method creates a new one.
  return addMethod(books, newId('pm'), { number, exp_month: 12, exp_year });
}

function addMethod(
  books: Books,
  id: string,
  card: {
    number: string;
    exp_month: number;
    exp_year: number;
    billing?: MethodParams['billing_details'];
  },
): PaymentMethod {
  const { number, exp_month, exp_year, billing } = card;
  const method: PaymentMethod = {
    id,
    object: 'payment_method',
    type: 'card',
    created: books.seconds(),
    livemode: false,
    card: { brand: brandOf(number), last4: number.slice(-4), exp_month, exp_year },
    billing_details: { name: billing?.name ?? null, email: billing?.email ?? null },
  };
  books.methods.set(id, method);
  books.numbers.set(id, number);
  return method;
}
