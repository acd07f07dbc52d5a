import type { Place } from '@platewise/shared/addresses';
import { isBoxPostcode, postcodeContradiction } from '@platewise/shared/addresses/postcodes';
import type { LocalityTable } from '../../gateways/addresses/localities';

const inWords = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const NAMED = 3;

/** 'Enmore and Newtown NSW'; of many only the first are named. */
function placesWith(table: LocalityTable, postcode: string, state: string): string {
  const names = table.withPostcode(postcode).flatMap((at) => (at.state === state ? at.name : []));
  if (names.length === 0) return '';
  const named = names.length > NAMED ? [...names.slice(0, NAMED), 'others'] : names;
  return `Post code ${postcode} is ${inWords(named)} ${state}; `;
}

/**
 * Why suburb, state and postcode may not go together, in words; null while nothing speaks against them. Only places the
 * table knows are judged, and a post office box may be anywhere in its state.
 */
export function placeDoubt({ city, state, postcode }: Place, table: LocalityTable): string | null {
  const contradiction = postcodeContradiction(postcode, state);
  if (contradiction) return contradiction;
  const known = table.postcodesOf(city, state);
  if (known.length === 0 || known.includes(postcode) || isBoxPostcode(postcode)) return null;
  return `${placesWith(table, postcode, state)}${city} ${state} is ${inWords(known)}. Please check both.`;
}
