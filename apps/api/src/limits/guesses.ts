import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../context';
import { type Allowance, counterOf } from './counter';

export type Guesses = { allowance: Allowance; key: string };

/**
 * Counts a guess before it is looked at, so that a hundred at once are no more than may be. Answers how it is given back
 * when it was none.
 */
export async function countGuess(
  ctx: AppContext,
  counted: Guesses[],
  refusal: (retryAfterSeconds: number) => Error,
): Promise<() => Promise<void>> {
  for (const { allowance, key } of counted)
    await counterOf(ctx, allowance)
      .consume(key)
      .catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        ctx.metrics.refusedByLimit(allowance.name);
        throw refusal(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      });
  return async () => {
    for (const { allowance, key } of counted) await counterOf(ctx, allowance).reward(key);
  };
}
