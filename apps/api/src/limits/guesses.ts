import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../context';
import { type Allowance, counterOf } from './counter';

export type GuessLimit = { allowance: Allowance; key: string };

/**
 * Counts a guess before it is checked, so that a hundred guesses at the same time cannot exceed the limit. Returns a function
 * that uncounts the guess when it was right or was not checked.
 */
export async function countGuess(
  ctx: AppContext,
  counted: GuessLimit[],
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
