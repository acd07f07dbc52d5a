import type { UsiSearchAnswer, UsiSearchForm } from '@platewise/shared/usiCreation';
import type { Caller } from '../../access/caller';
import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { UsiRegistryFailed } from '../../gateways/usiRegistry/usiRegistry';
import { countGuess } from '../../limits/guesses';
import { hmac } from '../../sealing/cipher';
import { keyRing } from '../../sealing/keyRing';
import { PATIENCE_MS } from '../usiChecks/verifyDueUsis';
import { getRegistryForLearner, type OpenEnrolment, withoutWords } from './registryForLearner';
import { toSearch, toSearchOutcome } from './usiCreationRules';

const DAY_S = 24 * 60 * 60;
const byCaller = { name: 'usi-search-day', points: 10, seconds: DAY_S };
const byPerson = { name: 'usi-search-person', points: 5, seconds: DAY_S };

/** Asks the registry for the USI of a learner who has forgotten it. The answer is not stored. */
export async function findUsi(
  ctx: AppContext,
  caller: Caller,
  enrolment: OpenEnrolment,
  form: UsiSearchForm,
): Promise<UsiSearchAnswer> {
  const registry = getRegistryForLearner(ctx, caller, enrolment);
  const search = toSearch(form, caller.email);
  // A caller could type another person's details. So the searches for one person are limited too, over all callers.
  const who = JSON.stringify([search.name, search.dateOfBirth]).toLowerCase();
  const digest = hmac(keyRing(ctx)[0].keyOf('USI search'), who);
  await countGuess(
    ctx,
    [
      { allowance: byCaller, key: caller.userId },
      { allowance: byPerson, key: Buffer.from(digest).toString('hex') },
    ],
    tooManySearches,
  );
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const found = await registry.locate({ ...search, userReference: caller.userId }, { signal });
    return { outcome: toSearchOutcome(found.outcome), usi: found.usi };
  } catch (error) {
    if (!(error instanceof UsiRegistryFailed)) throw withoutWords(error);
    return { outcome: 'no answer', usi: null };
  }
}

const tooManySearches = (retryAfterSeconds: number) =>
  new DomainError(
    'tooMany',
    'There were many searches for a USI today. Please try again tomorrow, or look it up at usi.gov.au. You can go on without it.',
    { retryAfterSeconds },
  );
