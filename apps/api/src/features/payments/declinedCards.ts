import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { addressKey } from '../../limits/addressKey';
import { counterOf } from '../../limits/counter';

const WITHIN_SECONDS = 60 * 60;
const byBuyer = { name: 'declined-buyer', points: 10, seconds: WITHIN_SECONDS };
/** A workplace of many may buy from one address. */
const byAddress = { name: 'declined-address', points: 30, seconds: WITHIN_SECONDS };

const limits = (ctx: AppContext, userId: string) => [
  { limit: byBuyer, key: userId },
  ...(ctx.request ? [{ limit: byAddress, key: addressKey(ctx.request.address) }] : []),
];

/** Stolen card numbers are tried out on small purchases: whoever has had that many declined within the hour waits. */
export async function refuseAfterTooManyDeclined(ctx: AppContext, userId: string) {
  for (const { limit, key } of limits(ctx, userId)) {
    const declined = await counterOf(ctx, limit).get(key);
    if (declined && declined.consumedPoints >= limit.points)
      throw new DomainError(
        'tooMany',
        'Too many payments were declined. Please check with your bank and try again in an hour, or contact us.',
        { retryAfterSeconds: Math.max(1, Math.ceil(declined.msBeforeNext / 1000)) },
      );
  }
}

export async function countDeclined(ctx: AppContext, userId: string) {
  for (const { limit, key } of limits(ctx, userId)) await counterOf(ctx, limit).penalty(key);
}
