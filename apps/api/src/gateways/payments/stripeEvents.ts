import Stripe from 'stripe';
import { BadSignature, type PaymentEvents, type PaymentNews } from './paymentGateway';
import { resultOf } from './stripeResults';

/** The fields of an event's object that are stored: facts about the payment, and nothing about the card or the cardholder. */
const STORED_FIELDS = [
  'id',
  'object',
  'status',
  'amount',
  'amount_refunded',
  'currency',
  'refunded',
  'payment_intent',
  'charge',
  'metadata',
  'reason',
] as const;
const STORED_WITHIN = {
  last_payment_error: ['code', 'decline_code', 'message'],
  evidence_details: ['due_by'],
} as const;

type StoredObject = {
  id: string;
  payment_intent?: string;
  metadata?: { paymentId?: string };
  refunded?: boolean;
  reason?: string;
  evidence_details?: { due_by?: number | null };
};

export const stripeEvents = (
  stripe: Stripe,
  { webhookSecret, now }: { webhookSecret: string; now: () => Date },
): PaymentEvents => ({
  read(body, signature) {
    const { id, type, created, livemode, data } = verified(() =>
      stripe.webhooks.constructEvent(
        body,
        signature ?? '',
        webhookSecret,
        undefined,
        undefined,
        now().getTime(),
      ),
    );
    return { id, type, payload: { created, livemode, object: storedFields({ ...data.object }) } };
  },
  newsOf: ({ type, payload }) => newsOf(type, payload.object as StoredObject),
});

function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeSignatureVerificationError ||
      error instanceof SyntaxError
    )
      throw new BadSignature('The signature of the event is not valid.');
    throw error;
  }
}

type Fields = Record<string, unknown>;

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));

function storedFields(object: Fields): Fields {
  const within = Object.entries(STORED_WITHIN)
    .filter(([name]) => object[name])
    .map(([name, names]) => [name, pick(object[name] as Fields, names)]);
  return { ...pick(object, STORED_FIELDS), ...Object.fromEntries(within) };
}

function newsOf(type: string, object: StoredObject): PaymentNews | null {
  const idempotencyKey = object.metadata?.paymentId ?? null;
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed': {
      const result = resultOf(object as unknown as Stripe.PaymentIntent);
      return result && { kind: 'charge', idempotencyKey, result };
    }
    case 'charge.refunded':
      // A partial refund does not change what was bought.
      return object.refunded && object.payment_intent
        ? { kind: 'refunded', idempotencyKey, providerRef: object.payment_intent }
        : null;
    case 'charge.dispute.created': {
      if (!object.payment_intent) return null;
      const dueBy = object.evidence_details?.due_by;
      return {
        kind: 'disputed',
        providerRef: object.payment_intent,
        reason: object.reason ?? 'general',
        answerBy: dueBy ? new Date(dueBy * 1000) : null,
      };
    }
    default:
      return null;
  }
}
