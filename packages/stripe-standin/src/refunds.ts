import type { Books } from './books';
import { invalidRequest, missingParam, noSuch } from './errors';
import { getIntent } from './intents';
import { newId, type Refund } from './objects';

type RefundParams = {
  charge?: string;
  payment_intent?: string;
  amount?: string;
  reason?: string;
  metadata?: Record<string, string>;
};

export function createRefund(books: Books, params: RefundParams, key: string | null): Refund {
  const id =
    params.charge ??
    (params.payment_intent ? getIntent(books, params.payment_intent).latest_charge : undefined);
  if (id === undefined) throw missingParam('payment_intent');
  const charge = id === null ? undefined : books.charges.get(id);
  if (!charge) throw noSuch('charge', id ?? '');
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} has not been paid.`, { code: 'charge_not_paid' });
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount === undefined ? left : Number(params.amount);
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );

  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    currency: charge.currency,
    created: books.seconds(),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    metadata: { ...params.metadata },
    reason: params.reason ?? null,
    status: 'succeeded',
  };
  books.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  books.emit('refund.created', refund, key);
  books.emit('charge.refunded', charge, key);
  return refund;
}
