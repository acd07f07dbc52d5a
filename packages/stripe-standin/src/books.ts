import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund, StripeEvent } from './objects';
import { newId } from './objects';

export const API_VERSION = '2026-10-28.endive';

type Happened = StripeEvent['data']['object'];

/** Everything the account holds, in memory, oldest first. */
export class Books {
  readonly intents = new Map<string, PaymentIntent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly events = new Map<string, StripeEvent>();
  readonly methods = new Map<string, PaymentMethod>();
  /** The number behind a payment method, which no answer ever shows. */
  readonly numbers = new Map<string, string>();
  /** Where the browser of each cardholder goes back to; the intent forgets it when it is over. */
  readonly returnUrls = new Map<string, string>();
  private untold: StripeEvent[] = [];

  constructor(private readonly clock: () => Date) {}

  seconds = () => Math.floor(this.clock().getTime() / 1000);

  /** An event with its object as it is at this moment. */
  tell(type: string, object: Happened, idempotencyKey: string | null = null) {
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

  /** An account on which nothing has happened yet. */
  forget() {
    for (const rows of [this.intents, this.charges, this.refunds, this.disputes, this.events])
      rows.clear();
  }

  /** Events that nobody has been told of yet. */
  takeUntold(): StripeEvent[] {
    const events = this.untold;
    this.untold = [];
    return events;
  }
}
