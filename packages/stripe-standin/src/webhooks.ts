import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects';

export type Webhook = { url: string; secret: string };
export type Delivery = { eventId: string; type: string; status: number };

/** The status of a delivery when no server answers at the address. */
const DEAF = 0;
const GIVE_UP_MS = 10_000;

/** The Stripe-Signature header `t=…,v1=…` for the exact body. `seconds` is the current time. */
export const sign = (body: string, secret: string, seconds: number) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

export async function deliver(
  event: StripeEvent,
  { url, secret }: Webhook,
  seconds: number,
): Promise<Delivery> {
  const body = JSON.stringify(event, null, 2);
  const status = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': sign(body, secret, seconds),
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    body,
    signal: AbortSignal.timeout(GIVE_UP_MS),
  }).then(
    (answer) => answer.status,
    () => DEAF,
  );
  return { eventId: event.id, type: event.type, status };
}
