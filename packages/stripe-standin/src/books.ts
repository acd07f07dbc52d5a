import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund, StripeEvent } from './objects';
import { newId } from './objects';

export const API_VERSION = '2026-10-28.endive';

type EventObject = StripeEvent['data']['object'];

/** The data of the account, in memory, oldest first. */
export class Books {
  readonly intents = new Map<string, PaymentIntent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly events = new Map<string, StripeEvent>();
  readonly methods = new Map<string, PaymentMethod>();
  /** The card number of a payment method. No response contains it. */
  readonly numbers = new Map<string, string>();
  /** The return address of each cardholder's browser. An intent drops it when it ends. */
  readonly returnUrls = new Map<string, string>();
  private untold: StripeEvent[] = [];

  constructor(private readonly clock: () => Date) {}

  seconds = () => Math.floor(this.clock().getTime() / 1000);

  /** Adds an event with a copy of the object's current state. */
  emit(type: string, object: EventObject, idempotencyKey: string | null = null) {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: newId('req'), idempotency_key: idempotencyKey },
      type,
      data: { object: structuredClone(object) },
    };
    this.events.set(event.id, event);
    this.untold.push(event);
  }

  /** Empties the account. */
  forget() {
    for (const rows of [this.intents, this.charges, this.refunds, this.disputes, this.events])
      rows.clear();
  }

  /** Takes the events that have not been sent to the webhook yet. */
  takeUnsent(): StripeEvent[] {
    const events = this.untold;
    this.untold = [];
    return events;
  }
}
