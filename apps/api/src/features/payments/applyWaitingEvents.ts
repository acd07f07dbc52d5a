import type { AppContext } from '../../context';
import { applyEvent } from './applyEvent';
import type { Fulfilments } from './fulfilment';

/** A payment that nobody knows by then is another shop's. */
const WAIT_MS = 3 * 24 * 60 * 60_000;

/** Events that came before the payment they are about was known by the provider's reference. */
export async function applyWaitingEvents(ctx: AppContext, fulfilments: Fulfilments) {
  const { events, provider } = ctx.gateways.payments;
  if (!events) return;
  const waiting = await ctx.db.paymentEvent.findMany({
    where: {
      provider,
      processedAt: null,
      receivedAt: { gt: new Date(ctx.now().getTime() - WAIT_MS) },
    },
    orderBy: { receivedAt: 'asc' },
  });
  for (const { id, type, payload } of waiting) {
    const news = events.newsOf({ type, payload: payload as Record<string, unknown> });
    await applyEvent(ctx, fulfilments, { id, news }, (tx, processed) =>
      tx.paymentEvent.updateMany({
        where: { id },
        data: { processedAt: processed ? ctx.now() : null },
      }),
    ).catch((error: unknown) => {
      ctx.log.error({ err: error, eventId: id }, 'event not applied');
    });
  }
}
