import {
  AUSTRALIAN_STATES,
  type AustralianState,
} from '@platewise/shared/addresses/australianStates';
import { statesOf } from '@platewise/shared/addresses/postcodes';
import { inTitleCase, streetSplits } from '@platewise/shared/addresses/streetNames';
import { readTypedAddress, type TypedAddress } from '@platewise/shared/addresses/typedAddress';
import type { AddressLookup } from './addressLookup';
import { type Locality, type LocalityTable, plainPlace } from './localities';

const MOST = 10;

/** Among equally good matches, states with more people come first. */
const BY_SIZE: readonly AustralianState[] = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];

type Match = { streetName: string; locality: Locality; misfit: number; way: number };

/** How far a name differs from the typed place: 0 the same, 1 begins with it, 2 has a word that begins with it. Null when it does not match. */
function misfitOf(plain: string, place: string): number | null {
  if (plain === place) return 0;
  if (plain.startsWith(place)) return 1;
  return place.length > 2 && plain.includes(` ${place}`) ? 2 : null;
}

const bySuitability = (a: Match, b: Match) =>
  a.misfit - b.misfit ||
  a.way - b.way ||
  BY_SIZE.indexOf(a.locality.state) - BY_SIZE.indexOf(b.locality.state) ||
  a.locality.name.localeCompare(b.locality.name);

function matchesIn(table: LocalityTable, { words, streetNumber, state, postcode }: TypedAddress) {
  const best = new Map<string, Match>();
  const fits = ({ locality }: Match) =>
    (!state || locality.state === state) && (!postcode || locality.postcode === postcode);
  const keep = (match: Match) => {
    const { name, state: where, postcode: code } = match.locality;
    const key = `${name} ${where} ${code}`;
    const known = best.get(key);
    if (fits(match) && (!known || match.misfit < known.misfit)) best.set(key, match);
  };

  const ways = words ? streetSplits(words) : [{ streetName: '', place: '' }];
  ways.forEach(({ streetName, place }, way) => {
    // A number needs a street: '12 Parramatta' is not an address yet.
    if (streetNumber && !streetName) return;
    const plain = plainPlace(place);
    const among = plain ? table.all : table.withPostcode(postcode);
    for (const locality of among) {
      const misfit = plain ? misfitOf(locality.plain, plain) : 0;
      if (misfit !== null) keep({ streetName, locality, misfit, way });
    }
  });
  return [...best.values()].sort(bySuitability).slice(0, MOST);
}

/** Accepts a complete address in a place that the table does not list. */
function asTyped({ words, state, postcode, ...typed }: TypedAddress): AddressParts[] {
  const [split] = streetSplits(words);
  if (!split?.streetName || !split.place || !state) return [];
  if (!statesOf(postcode).includes(state)) return [];
  const { unitNumber, streetNumber } = typed;
  const { streetName } = split;
  return [
    { unitNumber, streetNumber, streetName, locality: inTitleCase(split.place), state, postcode },
  ];
}

function suggest(table: LocalityTable, typed: TypedAddress): AddressParts[] {
  const { unitNumber, streetNumber } = typed;
  const found = matchesIn(table, typed).map(({ streetName, locality }) => ({
    unitNumber,
    streetNumber,
    streetName,
    locality: locality.name,
    state: locality.state,
    postcode: locality.postcode,
  }));
  return found.length > 0 ? found : asTyped(typed);
}

/** Reads four digits alone as a postcode and not as a street number. */
function read(fullAddress: string): TypedAddress {
  const typed = readTypedAddress(fullAddress);
  const { streetNumber, words } = typed;
  return !words && /^\d{4}$/.test(streetNumber)
    ? { ...typed, streetNumber: '', postcode: streetNumber, words: '' }
    : typed;
}

/** The built-in address lookup. It knows localities but no streets, so it splits the typed text and completes the locality. */
export const localAddresses = (table: LocalityTable): AddressLookup => ({
  find: async (fullAddress) =>
    suggest(table, read(fullAddress)).map((parts) => ({
      id: idOf(parts),
      fullAddress: lineOf(parts),
    })),

  retrieve: async (id) => {
    const parts = partsOf(id);
    if (!parts || !AUSTRALIAN_STATES.some((state) => state === parts.state)) return null;
    return {
      fullAddress: lineOf(parts),
      subdwelling: parts.unitNumber,
      buildingName: '',
      streetNumber: parts.streetNumber,
      street: parts.streetName,
      locality: parts.locality,
      state: parts.state,
      postcode: parts.postcode,
    };
  },
});

/** A suggestion of the local lookup. */
type AddressParts = {
  unitNumber: string;
  streetNumber: string;
  streetName: string;
  locality: string;
  state: string;
  postcode: string;
};

const NAMES = [
  'unitNumber',
  'streetNumber',
  'streetName',
  'locality',
  'state',
  'postcode',
] as const satisfies (keyof AddressParts)[];
const PREFIX = 'local.';

const lineOf = (parts: AddressParts) => {
  const street = [parts.streetNumber, parts.streetName].filter(Boolean).join(' ');
  const place = [parts.locality, parts.state, parts.postcode].join(' ');
  return [parts.unitNumber, street, place].filter(Boolean).join(', ');
};

/** The id contains the address itself, so that any server can answer the second call without shared state. */
const idOf = (parts: AddressParts) =>
  PREFIX + Buffer.from(JSON.stringify(NAMES.map((name) => parts[name]))).toString('base64url');

function partsOf(id: string): AddressParts | null {
  if (!id.startsWith(PREFIX)) return null;
  const values = parse(Buffer.from(id.slice(PREFIX.length), 'base64url').toString());
  if (!Array.isArray(values) || values.length !== NAMES.length) return null;
  if (!values.every((value) => typeof value === 'string')) return null;
  return Object.fromEntries(NAMES.map((name, i) => [name, values[i]])) as AddressParts;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
