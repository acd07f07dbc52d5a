import { object } from 'yup';
import { addressFields, postcodeDigits, type Suburb } from '../addresses';
import { postcodeContradiction } from './postcodes';

/** Looks up a suburb with its post code and state. An 'unlisted' suburb cannot be checked. */
export type FindListing = (
  suburb: string,
  postcode: string,
  state: string,
) => 'listed' | 'elsewhere' | 'unlisted';

type Problem = { path: 'city' | 'postcode'; message: string };

/**
 * Returns which of suburb, state and post code does not match, by the rule that also validates the NAT files; null if
 * they match or cannot be checked.
 */
export function suburbProblem(
  { city, state, postcode }: Suburb,
  findListing?: FindListing,
): Problem | null {
  const contradiction = postcodeContradiction(postcode, state);
  if (contradiction) return { path: 'postcode', message: contradiction };
  if (findListing?.(city, postcode, state) !== 'elsewhere') return null;
  const message = `${city} is not in ${state} with the post code ${postcode}. Please check suburb, state and post code.`;
  return { path: 'city', message };
}

const isSame = (one: Suburb, other: Suburb) =>
  one.city === other.city && one.state === other.state && one.postcode === other.postcode;

/**
 * Validates an edited suburb, state and post code. Saved values that break the rule can stay as long as none of the
 * three changes. Only the server has the table of suburbs: without it the form compares post code and state.
 */
export const changedSuburbSchema = (saved: Suburb, findListing?: FindListing) =>
  object({
    city: addressFields.city,
    state: addressFields.state,
    postcode: postcodeDigits,
  }).test('place', ({ city, state, postcode }, { createError }) => {
    if (!city || !state || !postcode) return true;
    const place = { city, state, postcode };
    const problem = isSame(place, saved) ? null : suburbProblem(place, findListing);
    return !problem || createError(problem);
  });
