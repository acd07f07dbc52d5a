import { object } from 'yup';
import { addressFields, type Place, postcodeDigits } from '../addresses';
import { postcodeContradiction } from './postcodes';

/** Whether a suburb is listed with a post code in a state. Of an 'unlisted' suburb that cannot be said. */
export type FindListing = (
  suburb: string,
  postcode: string,
  state: string,
) => 'listed' | 'elsewhere' | 'unlisted';

type Problem = { path: 'city' | 'postcode'; message: string };

/** What does not go together, by the rule that the national files are validated with; null while nothing speaks against it. */
export function placeProblem(
  { city, state, postcode }: Place,
  findListing?: FindListing,
): Problem | null {
  const contradiction = postcodeContradiction(postcode, state);
  if (contradiction) return { path: 'postcode', message: contradiction };
  if (findListing?.(city, postcode, state) !== 'elsewhere') return null;
  const message = `${city} is not in ${state} with the post code ${postcode}. Please check suburb, state and post code.`;
  return { path: 'city', message };
}

const isSame = (one: Place, other: Place) =>
  one.city === other.city && one.state === other.state && one.postcode === other.postcode;

/**
 * Suburb, state and post code as somebody edits them. What was saved before the rule can stay as long as none of the three
 * is changed. The server alone has the table of suburbs: the form without it compares the post code with the state.
 */
export const changedPlaceSchema = (saved: Place, findListing?: FindListing) =>
  object({
    city: addressFields.city,
    state: addressFields.state,
    postcode: postcodeDigits,
  }).test('place', ({ city, state, postcode }, { createError }) => {
    if (!city || !state || !postcode) return true;
    const place = { city, state, postcode };
    const problem = isSame(place, saved) ? null : placeProblem(place, findListing);
    return !problem || createError(problem);
  });
