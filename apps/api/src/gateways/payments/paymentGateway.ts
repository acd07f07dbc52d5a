/** Card data passes through and is kept nowhere. */
export type CardDetails = {
  name: string;
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
};

export type ChargeRequest = {
  /** The same key is charged once, however often it is asked. Ours is the payment's id. */
  idempotencyKey: string;
  amountCents: number;
  description: string;
  email: string;
  source: { card: CardDetails } | { paymentMethodId: string };
  /** When the payment was written down. */
  askedAt: Date;
  /** Where a bank that asks the cardholder sends the browser back to. */
  returnUrl: string;
};

export type Succeeded = { outcome: 'succeeded'; providerRef: string };
export type ChargeResult =
  | Succeeded
  /** `reason` is in words a person understands; `fault` is for the log when the card is not to blame. */
  | { outcome: 'declined'; reason: string; fault?: Error }
  /** The bank asks the cardholder at `url`; nothing is charged before he has answered. */
  | { outcome: 'action_required'; providerRef: string; url: string }
  /** The bank takes its time. */
  | { outcome: 'processing'; providerRef: string };

/** What is known of a charge whose fate is asked for. */
export type SoughtCharge = Pick<ChargeRequest, 'idempotencyKey' | 'askedAt'> & {
  providerRef: string | null;
};

export type Charge = { idempotencyKey: string; providerRef: string };

/** News of the provider in our words. `idempotencyKey` is null where the provider does not say it. */
export type PaymentNews =
  | { kind: 'charge'; idempotencyKey: string | null; result: ChargeResult }
  | { kind: 'refunded'; idempotencyKey: string | null; providerRef: string }
  | { kind: 'disputed'; providerRef: string; reason: string; answerBy: Date | null };

export type ProviderEvent = {
  id: string;
  type: string;
  /** What may be kept of it: no card data. */
  payload: Record<string, unknown>;
};

/** Who sends the event is not who it should be. */
export class BadSignature extends Error {}

export type PaymentEvents = {
  /** Throws BadSignature. `body` is exactly what came. */
  read(body: Buffer, signature: string | undefined): ProviderEvent;
  /** Null for what means nothing to us. */
  newsOf(event: Pick<ProviderEvent, 'type' | 'payload'>): PaymentNews | null;
};

/** The page of a bank, for a provider that has none of its own. */
export type Challenges = {
  find(ref: string): Promise<{ amountCents: number; description: string } | null>;
  /** Says where the browser goes back to. The first answer stands. */
  answer(ref: string, passed: boolean): Promise<string | null>;
};

export type PaymentGateway = {
  provider: 'sandbox' | 'stripe';
  /** Whether card numbers may come through us; else the provider's own fields hold them. */
  takesCards: boolean;
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /** What became of a charge; null when nothing was charged and nothing will be by itself. */
  findCharge(sought: SoughtCharge): Promise<ChargeResult | null>;
  /** Gives up a charge that waits for the cardholder; tells of one that has been made meanwhile. */
  withdraw(providerRef: string): Promise<ChargeResult | null>;
  /** Every charge since then that was made and not given back. */
  listCharges(since: Date): Promise<Charge[]>;
  /** The whole amount, once, however often it is asked. */
  refund(providerRef: string): Promise<void>;
  events: PaymentEvents | null;
  challenges: Challenges | null;
};
