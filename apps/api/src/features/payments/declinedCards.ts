import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { addressKey } from '../../limits/addressKey';
import { counterOf } from '../../limits/counter';

const WITHIN_SECONDS = 60 * 60;
const byBuyer = { name: 'declined-buyer', points: 10, seconds: WITHIN_SECONDS };
/** Many people of one workplace may buy from the same address. */
const byAddress = { name: 'declined-address', points: 30, seconds: WITHIN_SECONDS };

const limits = (ctx: AppContext, userId: string) => [
  { limit: byBuyer, key: userId },
  ...(ctx.request ? [{ limit: byAddress, key: addressKey(ctx.request.address) }] : []),
];

/**
 * Stolen card numbers are tested with small purchases, so a buyer with too many declined cards within an hour has to
 * wait. A try is counted before the bank is asked: of hundreds of simultaneous tries, no more than the limit reach the
 * bank. Returns a function that takes the try off the count again, for a card that was not declined.
 */
export async function countCardTry(ctx: AppContext, userId: string): Promise<() => Promise<void>> {
  const counted: ReturnType<typeof limits> = [];
  const uncount = async () => {
    for (const { limit, key } of counted) await counterOf(ctx, limit).reward(key);
  };
  for (const each of limits(ctx, userId)) {
    counted.push(each);
    const refused = await consume(ctx, each);
    if (!refused) continue;
    // The bank is not asked, so this try cannot be declined.
    await uncount();
    ctx.metrics.refusedByLimit(each.limit.name);
    throw tooManyDeclined(refused.msBeforeNext);
  }
  return uncount;
}

const consume = (ctx: AppContext, { limit, key }: ReturnType<typeof limits>[number]) =>
  counterOf(ctx, limit)
    .consume(key)
    .then(
      () => null,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      },
    );

const tooManyDeclined = (ms: number) =>
  new DomainError(
    'tooMany',
    'Too many of your payments were declined. Please check with your bank and try again in an hour, or contact us.',
    { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) },
  );
