import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { addressKey } from '../../limits/addressKey';
import { countGuess } from '../../limits/guesses';

const WITHIN_SECONDS = 15 * 60;
const byPerson = { name: 'code-guess', points: 20, seconds: WITHIN_SECONDS };
/** A workplace of many may mistype one code. */
const byAddress = { name: 'code-guess-address', points: 100, seconds: WITHIN_SECONDS };

const tooManyGuesses = (retryAfterSeconds: number) =>
  new DomainError(
    'tooMany',
    "You've entered too many codes that don't exist. Please wait 15 minutes and try again.",
    { retryAfterSeconds },
  );

/**
 * What `find` makes of a code that somebody typed. Twenty codes that come to nothing, from one person or one who is not
 * signed in, close the door until the 15 minutes are over, wherever they are tried; with many accounts, a hundred do.
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
