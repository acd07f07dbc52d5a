import { RateLimiterRes } from 'rate-limiter-flexible';
import type { AppContext } from '../../../context';
import { counterOf } from '../../../limits/counter';
import { tooManyGuesses } from './secondFactorErrors';

const GUESSES = { name: 'second-factor-code', points: 5, seconds: 15 * 60 };

/**
 * Five wrong codes within 15 minutes close the door until the 15 minutes are over. Each try is counted before it is looked
 * at, so that a hundred at once are no more than five; one that was right is given back.
 */
export async function asGuess<T>(
  ctx: AppContext,
  userId: string,
  tryCode: () => Promise<T>,
): Promise<T> {
  const counter = counterOf(ctx, GUESSES);
  await counter.consume(userId).catch((refused: unknown) => {
    throw refused instanceof RateLimiterRes
      ? tooManyGuesses(Math.ceil(refused.msBeforeNext / 1000))
      : refused;
  });
  const result = await tryCode();
  await counter.reward(userId);
  return result;
}
