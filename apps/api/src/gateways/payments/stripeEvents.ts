import Stripe from 'stripe';
import { BadSignature, type PaymentEvents, type PaymentNews } from './paymentGateway';
import { resultOf } from './stripeResults';

/** What is kept of the object an event is about: facts of the payment, nothing of the card or of who holds it. */
const KEPT = [
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
const KEPT_WITHIN = {
  last_payment_error: ['code', 'decline_code', 'message'],
  evidence_details: ['due_by'],
} as const;

type Kept = {
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
    return { id, type, payload: { created, livemode, object: kept({ ...data.object }) } };
  },
  newsOf: ({ type, payload }) => newsOf(type, payload.object as Kept),
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

function kept(object: Fields): Fields {
  const within = Object.entries(KEPT_WITHIN)
    .filter(([name]) => object[name])
    .map(([name, names]) => [name, pick(object[name] as Fields, names)]);
  return { ...pick(object, KEPT), ...Object.fromEntries(within) };
}

function newsOf(type: string, object: Kept): PaymentNews | null {
  const idempotencyKey = object.metadata?.paymentId ?? null;
  switch (type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed': {
      const result = resultOf(object as unknown as Stripe.PaymentIntent);
      return result && { kind: 'charge', idempotencyKey, result };
    }
    case 'charge.refunded':
      // A part that was given back changes nothing of what was bought.
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
