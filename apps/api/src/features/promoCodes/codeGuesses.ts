import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { addressKey } from '../../limits/addressKey';
import { countGuess } from '../../limits/guesses';

const WITHIN_SECONDS = 15 * 60;
const byPerson = { name: 'code-guess', points: 20, seconds: WITHIN_SECONDS };
/** Many people at one workplace may mistype the same code. */
const byAddress = { name: 'code-guess-address', points: 100, seconds: WITHIN_SECONDS };

const tooManyGuesses = (retryAfterSeconds: number) =>
  new DomainError(
    'tooMany',
    "You've entered too many codes that don't exist. Please wait 15 minutes and try again.",
    { retryAfterSeconds },
  );

/**
 * Looks up a code with `find` and counts a miss as a guess. After 20 misses of one user, or 100 from one address with
 * several accounts, all code lookups are refused until the 15 minutes are over.
 */
export async function countCodeGuess<T>(
  ctx: AppContext,
  find: () => Promise<T | null>,
): Promise<T | null> {
  if (!ctx.request) return find();
  const { address, caller } = ctx.request;
  const from = addressKey(address);
  const giveBack = await countGuess(
    ctx,
    [
      { allowance: byPerson, key: caller?.id ?? from },
      { allowance: byAddress, key: from },
    ],
    tooManyGuesses,
  );
  let isGuess = false;
  try {
    const found = await find();
    isGuess = found === null;
    return found;
  } finally {
    if (!isGuess) await giveBack();
  }
}
