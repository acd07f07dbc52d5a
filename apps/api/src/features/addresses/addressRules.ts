import type { Suburb } from '@platewise/shared/addresses';
import { isBoxPostcode, postcodeContradiction } from '@platewise/shared/addresses/postcodes';
import type { LocalityTable } from '../../gateways/addresses/localities';

const inWords = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const NAMED = 3;

/** 'Enmore and Newtown NSW'. Only the first three are named. */
function suburbsWith(table: LocalityTable, postcode: string, state: string): string {
  const names = table.withPostcode(postcode).flatMap((at) => (at.state === state ? at.name : []));
  if (names.length === 0) return '';
  const named = names.length > NAMED ? [...names.slice(0, NAMED), 'others'] : names;
  return `Post code ${postcode} is ${inWords(named)} ${state}; `;
}

/**
 * Returns a warning if suburb, state and postcode may not match; null otherwise. Only suburbs in the table are checked,
 * and a post office box may be anywhere in its state.
 */
export function suburbWarning(
  { city, state, postcode }: Suburb,
  table: LocalityTable,
): string | null {
  const contradiction = postcodeContradiction(postcode, state);
  if (contradiction) return contradiction;
  const known = table.postcodesOf(city, state);
  if (known.length === 0 || known.includes(postcode) || isBoxPostcode(postcode)) return null;
  return `${suburbsWith(table, postcode, state)}${city} ${state} is ${inWords(known)}. Please check both.`;
}
