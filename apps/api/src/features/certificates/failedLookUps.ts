import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { addressKey } from '../../limits/addressKey';
import { counterOf } from '../../limits/counter';

const MOST_FAILURES = 10;
const WITHIN_SECONDS = 60;
const byAddress = { name: 'verify-failed', points: MOST_FAILURES, seconds: WITHIN_SECONDS };

/** Whoever holds papers may check as many as they like; whoever guesses waits. */
export async function refuseAfterTooManyLookUps(ctx: AppContext, address: string) {
  const failures = await counterOf(ctx, byAddress).get(addressKey(address));
  if (failures && failures.consumedPoints >= MOST_FAILURES)
    throw new DomainError(
      'tooMany',
      'Several certificates in a row were not found. Please wait a minute and try again.',
      { retryAfterSeconds: Math.max(1, Math.ceil(failures.msBeforeNext / 1000)) },
    );
}

export const countFailedLookUp = (ctx: AppContext, address: string) =>
  counterOf(ctx, byAddress).penalty(addressKey(address));
