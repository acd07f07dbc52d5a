import type { Books } from './books';
import type { ChargeOutcome } from './cards';
import { type Charge, newId, type PaymentIntent, type PaymentMethod } from './objects';

const DISPUTE_DAYS = 7;

function addCharge(
  books: Books,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Extract<ChargeOutcome, { kind: 'declines' }> | null,
): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    created: books.seconds(),
    livemode: false,
    paid: !decline,
    captured: !decline,
    refunded: false,
    disputed: false,
    status: decline ? 'failed' : 'succeeded',
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    description: intent.description,
    metadata: { ...intent.metadata },
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    billing_details: method.billing_details,
  };
  books.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}

export function succeed(
  books: Books,
  intent: PaymentIntent,
  method: PaymentMethod,
  { disputed = false, key }: { disputed?: boolean; key: string | null },
) {
  const charge = addCharge(books, intent, method, null);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    last_payment_error: null,
  });
  books.emit('charge.succeeded', charge, key);
  books.emit('payment_intent.succeeded', intent, key);
  if (disputed) dispute(books, charge);
}

export function decline(
  books: Books,
  intent: PaymentIntent,
  method: PaymentMethod,
  { fate, key }: { fate: Extract<ChargeOutcome, { kind: 'declines' }>; key: string | null },
) {
  const charge = addCharge(books, intent, method, fate);
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      code: fate.code,
      decline_code: fate.declineCode,
      message: fate.message,
      charge: charge.id,
      payment_method: method,
    },
  });
  books.emit('charge.failed', charge, key);
  books.emit('payment_intent.payment_failed', intent, key);
}

/** Opens a dispute, as when the cardholder tells the bank that they did not pay. */
function dispute(books: Books, charge: Charge) {
  charge.disputed = true;
  const opened = {
    id: newId('du'),
    object: 'dispute' as const,
    amount: charge.amount,
    currency: charge.currency,
    created: books.seconds(),
    livemode: false as const,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    metadata: {},
    reason: 'fraudulent',
    status: 'needs_response' as const,
    evidence_details: {
      due_by: books.seconds() + DISPUTE_DAYS * 86_400,
      has_evidence: false as const,
      past_due: false as const,
      submission_count: 0 as const,
    },
  };
  books.disputes.set(opened.id, opened);
  books.emit('charge.dispute.created', opened);
}
