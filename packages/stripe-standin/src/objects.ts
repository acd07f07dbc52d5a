import { randomBytes } from 'node:crypto';

/** The parts of Stripe's objects that are needed to take cards. Field names are Stripe's. */

export type Card = { brand: string; last4: string; exp_month: number; exp_year: number };

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  created: number;
  livemode: false;
  card: Card;
  billing_details: { name: string | null; email: string | null };
};

export type PaymentError = {
  type: string;
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
  payment_method?: PaymentMethod;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'succeeded'
    | 'canceled';
  client_secret: string;
  created: number;
  livemode: false;
  description: string | null;
  metadata: Record<string, string>;
  receipt_email: string | null;
  capture_method: 'automatic_async';
  confirmation_method: 'automatic';
  payment_method: string | null;
  payment_method_types: string[];
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  next_action: {
    type: 'redirect_to_url';
    redirect_to_url: { url: string; return_url: string };
  } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  created: number;
  livemode: false;
  paid: boolean;
  captured: boolean;
  refunded: boolean;
  disputed: boolean;
  status: 'succeeded' | 'failed';
  failure_code: string | null;
  failure_message: string | null;
  description: string | null;
  metadata: Record<string, string>;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: Card };
  billing_details: PaymentMethod['billing_details'];
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  created: number;
  charge: string;
  payment_intent: string;
  metadata: Record<string, string>;
  reason: string | null;
  status: 'succeeded';
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  currency: string;
  created: number;
  livemode: false;
  charge: string;
  payment_intent: string;
  metadata: Record<string, string>;
  reason: string;
  status: 'needs_response';
  evidence_details: { due_by: number; has_evidence: false; past_due: false; submission_count: 0 };
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
  data: { object: PaymentIntent | Charge | Refund | Dispute };
};

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
