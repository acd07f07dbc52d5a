import table from '../data/postcodes.json';
import { isNotStated } from './layouts';
import type { Facts } from './types';

export const OVERSEAS_POSTCODE = 'OSPC';
export const OVERSEAS_STATE = '99';
const OTHER_TERRITORIES = '09';

/** The suburb, postcode and state code ('01') of a record. */
export type Locality = { suburb: string; postcode: string; state: string };

const STATES = new Map(Object.entries(table.states));
const ACROSS = new Map(Object.entries(table.across));
const blockOf = (postcode: string) =>
  table.blocks.find(({ first, last }) => first <= postcode && postcode <= last);

/** True for a postcode in use by Australia Post, and for 'OSPC' (overseas). */
export const isPostcode = (postcode: string) =>
  postcode === OVERSEAS_POSTCODE || (/^\d{4}$/.test(postcode) && blockOf(postcode) !== undefined);

export const isBoxPostcode = (postcode: string) =>
  /^\d{4}$/.test(postcode) && blockOf(postcode)?.boxes === true;

/**
 * The state abbreviations of a state code: ['NSW'] for '01'. Mail of the other territories ('09') is listed under
 * several states. Empty for an unknown code.
 */
export const stateNames = (state: string): string[] => STATES.get(state) ?? [];

/** Null if no table of localities was given. Some codes stand for several states. */
function listingOf({ suburb, postcode, state }: Locality, { localities }: Facts) {
  if (!localities) return null;
  const listings = stateNames(state).map((name) => localities(suburb, postcode, name));
  if (listings.includes('listed')) return 'listed';
  return listings.includes('unlisted') ? 'unlisted' : 'elsewhere';
}

function isInState({ postcode, state }: Locality): boolean {
  if (state === OTHER_TERRITORIES) return table.otherTerritories.includes(postcode);
  return blockOf(postcode)?.state === state || ACROSS.get(postcode)?.includes(state) === true;
}

/** True if the state is blank or not stated, or the postcode is invalid. Other rules report that. */
const isOpen = ({ postcode, state }: Locality) =>
  state === '' || isNotStated(state) || !isPostcode(postcode);

/**
 * Returns the part of an address that does not match the others; null if they match or cannot be checked. A suburb is
 * checked only with `facts.localities`.
 */
export function addressProblem(
  locality: Locality,
  facts: Facts,
): 'state' | 'suburb' | 'unlisted suburb' | null {
  const { suburb, postcode, state } = locality;
  if (isOpen(locality)) return null;
  if (postcode === OVERSEAS_POSTCODE || state === OVERSEAS_STATE)
    return (postcode === OVERSEAS_POSTCODE) === (state === OVERSEAS_STATE) ? null : 'state';
  if (!STATES.has(state)) return null;
  const listing = listingOf(locality, facts);
  if (listing === 'listed') return null;
  if (!isInState(locality)) return 'state';
  if (listing === null || suburb === '') return null;
  return listing === 'elsewhere' ? 'suburb' : 'unlisted suburb';
}
