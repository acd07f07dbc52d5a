/** Card data on its way to the provider. It is stored nowhere. */
export type CardDetails = {
  name: string;
  number: string;
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
};

export type ChargeRequest = {
  /** The provider charges the same key only once. We use the id of the payment. */
  idempotencyKey: string;
  amountCents: number;
  description: string;
  email: string;
  source: { card: CardDetails } | { paymentMethodId: string };
  /** The time when the payment was stored. */
  askedAt: Date;
  /** The address to which the bank's confirmation page returns the browser. */
  returnUrl: string;
};

export type SuccessfulCharge = { outcome: 'succeeded'; providerRef: string };
export type ChargeResult =
  | SuccessfulCharge
  /** `reason` is a sentence for the cardholder. `fault` is for the log when the card is not the cause. */
  | { outcome: 'declined'; reason: string; fault?: Error }
  /** The bank asks the cardholder to confirm at `url`. Nothing is charged before that. */
  | { outcome: 'action_required'; providerRef: string; url: string }
  /** The bank has not decided yet. */
  | { outcome: 'processing'; providerRef: string };

/** The known facts about a charge, by which its result is looked up. */
export type ChargeLookup = Pick<ChargeRequest, 'idempotencyKey' | 'askedAt'> & {
  providerRef: string | null;
};

export type PartRefund = {
  /** The provider refunds the same key only once. We use the id of the credit note. */
  idempotencyKey: string;
  amountCents: number;
};

export type Charge = { idempotencyKey: string; providerRef: string };

/** An event of the provider in our terms. `idempotencyKey` is null when the event does not contain it. */
export type PaymentNews =
  | { kind: 'charge'; idempotencyKey: string | null; result: ChargeResult }
  | { kind: 'refunded'; idempotencyKey: string | null; providerRef: string }
  | { kind: 'disputed'; providerRef: string; reason: string; answerBy: Date | null };

export type ProviderEvent = {
  id: string;
  type: string;
  /** The part of the event that may be stored. It has no card data. */
  payload: Record<string, unknown>;
};

/** The event does not come from the provider. */
export class BadSignature extends Error {}

export type PaymentEvents = {
  /** Verifies and reads an event. `body` must be the exact bytes of the request. Throws BadSignature. */
  read(body: Buffer, signature: string | undefined): ProviderEvent;
  /** Translates an event, or returns null for an event that does not concern us. */
  newsOf(event: Pick<ProviderEvent, 'type' | 'payload'>): PaymentNews | null;
};

/** The bank's confirmation page, for a provider without a page of its own. */
export type Challenges = {
  find(ref: string): Promise<{ amountCents: number; description: string } | null>;
  /** Stores the cardholder's answer and returns the address for the browser. Only the first answer counts. */
  answer(ref: string, passed: boolean): Promise<string | null>;
};

export type PaymentGateway = {
  provider: 'sandbox' | 'stripe';
  /** Whether our server may receive card numbers. Otherwise they are entered in the provider's own fields. */
  takesCards: boolean;
  /** Whether a payment method with this id may be charged. The sandbox knows the ids of test accounts only. */
  takesMethod(paymentMethodId: string): boolean;
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /** Looks up the result of a charge. Null when nothing was charged and nothing will be charged later. */
  findCharge(sought: ChargeLookup): Promise<ChargeResult | null>;
  /** Cancels a charge that waits for the cardholder. Returns the result if it was made in the meantime. */
  withdraw(providerRef: string): Promise<ChargeResult | null>;
  /** Lists every successful charge since then that was not refunded as a whole. */
  listCharges(since: Date): Promise<Charge[]>;
  /** Refunds the whole amount. Repeated calls refund it only once. */
  refund(providerRef: string): Promise<void>;
  /**
   * Refunds a part, once for a key, however late it is asked again. Returns the provider's id of the refund; null if the
   * whole charge has been refunded without us.
   */
  refundPart(providerRef: string, part: PartRefund): Promise<string | null>;
  events: PaymentEvents | null;
  challenges: Challenges | null;
};
