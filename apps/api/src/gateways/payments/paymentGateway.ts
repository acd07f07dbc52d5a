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
};

export type ChargeResult =
  | { outcome: 'succeeded'; providerRef: string }
  /** `reason` is in words a person understands. */
  | { outcome: 'declined'; reason: string };

export type PaymentGateway = {
  provider: 'sandbox' | 'stripe';
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /** What became of a charge that was asked for with this key; null when the gateway never saw it. */
  findCharge(idempotencyKey: string): Promise<ChargeResult | null>;
  /** The whole amount, once, however often it is asked. */
  refund(providerRef: string): Promise<void>;
};
