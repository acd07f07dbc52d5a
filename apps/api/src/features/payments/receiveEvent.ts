import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { DomainError, missing } from '../../domainError';
import { BadSignature, type PaymentEvents } from '../../gateways/payments/paymentGateway';
import { applyEvent, type Keep } from './applyEvent';
import type { Fulfilments } from './fulfilment';

/** News of the payment provider, which says it again until it is taken. Kept once; refused when somebody else says it. */
export async function receiveEvent(
  ctx: AppContext,
  fulfilments: Fulfilments,
  body: Buffer,
  signature: string | undefined,
) {
  const { events, provider } = ctx.gateways.payments;
  if (!events) throw missing('This address');
  const event = readEvent(events, body, signature);
  const known = await ctx.db.paymentEvent.findUnique({ where: { id: event.id } });
  if (known?.processedAt) return;
  const keep: Keep = (tx, processed) => {
    const processedAt = processed ? ctx.now() : null;
    const payload = event.payload as Prisma.InputJsonObject;
    return tx.paymentEvent.upsert({
      where: { id: event.id },
      create: { ...event, payload, provider, receivedAt: ctx.now(), processedAt },
      update: { processedAt },
    });
  };
  await applyEvent(ctx, fulfilments, { id: event.id, news: events.newsOf(event) }, keep);
}

function readEvent(events: PaymentEvents, body: Buffer, signature: string | undefined) {
  try {
    return events.read(body, signature);
  } catch (error) {
    throw error instanceof BadSignature ? new DomainError('invalid', error.message) : error;
  }
}
