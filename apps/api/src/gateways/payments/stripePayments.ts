import Stripe from 'stripe';
import { DECLINED } from './declines';
import type { Charge, ChargeRequest, PaymentGateway } from './paymentGateway';
import { stripeEvents } from './stripeEvents';
import { idOf, isRefusedFor, refusalOf, resultOf } from './stripeResults';

type Settings = {
  secretKey: string;
  webhookSecret: string;
  /** When it is set, cards are entered in Stripe's own fields only. */
  publishableKey?: string | null;
  /** The address of a stand-in instead of Stripe. */
  apiBase: string | null;
  now: () => Date;
  timeoutMs?: number;
  retries?: number;
};

/**
 * With two retries and the pauses between them a charge is answered within a minute. Until then the same order counts as being in
 * progress.
 */
const TIMEOUT_MS = 15_000;
const RETRIES = 2;
/** Reading can be repeated without harm, so it has a short time limit. A user or the start of the server waits for it. */
const READING_MS = 5_000;

/** How far Stripe's clock may be behind ours, and how long after a timeout a charge may still be made. */
const EARLIER_S = 10 * 60;
const LATER_S = 30 * 60;

/** Charges cards with Stripe's SDK, with one call for each payment. */
export function stripePayments(settings: Settings): PaymentGateway {
  const stripe = openStripe(settings);
  const reading = {
    timeout: Math.min(settings.timeoutMs ?? TIMEOUT_MS, READING_MS),
    maxNetworkRetries: 1,
  };
  const retrieve = async (id: string) =>
    resultOf(await stripe.paymentIntents.retrieve(id, {}, reading));

  return {
    provider: 'stripe',
    takesCards: !settings.publishableKey,
    takesMethod: () => true,
    events: stripeEvents(stripe, settings),
    challenges: null,

    async charge(request) {
      const { idempotencyKey } = request;
      try {
        const intent = await stripe.paymentIntents.create(paramsOf(request), { idempotencyKey });
        return resultOf(intent) ?? { outcome: 'declined', reason: DECLINED };
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        return refusal;
      }
    },

    /**
     * Looks up an intent by its id, or else in the list of intents of that hour. A list has an intent straight away, a search by
     * metadata only after a minute or so. Repeating the call with the same key would need the card, which is not stored, and
     * would charge it if the first call never arrived.
     */
    async findCharge({ providerRef, idempotencyKey, askedAt }) {
      if (providerRef) return retrieve(providerRef);
      const asked = Math.floor(askedAt.getTime() / 1000);
      const created = { gte: asked - EARLIER_S, lte: asked + LATER_S };
      for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }, reading))
        if (intent.metadata.paymentId === idempotencyKey) return resultOf(intent);
      return null;
    },

    async withdraw(providerRef) {
      try {
        await stripe.paymentIntents.cancel(providerRef);
        return null;
      } catch (error) {
        if (!isRefusedFor(error, 'payment_intent_unexpected_state')) throw error;
        return retrieve(providerRef);
      }
    },

    async listCharges(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const found: Charge[] = [];
      for await (const charge of stripe.charges.list({ created, limit: 100 }, reading)) {
        const { paymentId } = charge.metadata;
        const intent = idOf(charge.payment_intent);
        if (charge.paid && !charge.refunded && paymentId && intent)
          found.push({ idempotencyKey: paymentId, providerRef: intent });
      }
      return found;
    },

    async refund(providerRef) {
      const idempotencyKey = `refund-${providerRef}`;
      await stripe.refunds
        .create({ payment_intent: providerRef }, { idempotencyKey })
        .catch((error: unknown) => {
          if (!isRefusedFor(error, 'charge_already_refunded')) throw error;
        });
    },

    /** Stripe forgets a key after a day or so. The metadata of the refund still has it then. */
    async refundPart(providerRef, { idempotencyKey: key, amountCents }) {
      const ofCharge = { payment_intent: providerRef, limit: 100 };
      for await (const { id, metadata } of stripe.refunds.list(ofCharge, reading))
        if (metadata?.creditNoteId === key) return id;
      const part = { payment_intent: providerRef, amount: amountCents };
      return stripe.refunds
        .create({ ...part, metadata: { creditNoteId: key } }, { idempotencyKey: `refund-${key}` })
        .then(({ id }) => id)
        .catch((error: unknown) => {
          if (!isRefusedFor(error, 'charge_already_refunded')) throw error;
          return null;
        });
    },
  };
}

function openStripe({ secretKey, apiBase, timeoutMs, retries }: Settings): Stripe {
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: retries ?? RETRIES,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  });
}

const paramsOf = (request: ChargeRequest): Stripe.PaymentIntentCreateParams => ({
  amount: request.amountCents,
  currency: 'aud',
  confirm: true,
  description: request.description,
  metadata: { paymentId: request.idempotencyKey },
  // Apple Pay and Google Pay arrive as cards, and Link as a type of its own. Stripe leaves out what the account does not take.
  allowed_payment_method_types: ['card', 'link'],
  return_url: request.returnUrl,
  ...methodOf(request),
});

function methodOf({ source, email }: ChargeRequest) {
  if (!('card' in source)) return { payment_method: source.paymentMethodId };
  const { name, number, expiryMonth, expiryYear, cvc } = source.card;
  const method = {
    type: 'card',
    card: { number, exp_month: expiryMonth, exp_year: expiryYear, cvc },
    billing_details: { name, email },
  };
  // Stripe leaves this out of its types on purpose, because it accepts raw cards outside test accounts only by arrangement.
  return {
    payment_method_data: method as unknown as Stripe.PaymentIntentCreateParams.PaymentMethodData,
  };
}
