import {
  AUSTRALIAN_STATES,
  type AustralianState,
} from '@platewise/shared/addresses/australianStates';
import type { FindListing } from '@platewise/shared/addresses/changedSuburb';
import { LOCALITY_ROWS } from './localityRows';

export type Locality = {
  name: string;
  state: AustralianState;
  postcode: string;
  /** The name in the form in which names are compared. */
  plain: string;
};

export type LocalityTable = {
  all: readonly Locality[];
  withPostcode(postcode: string): Locality[];
  /** All postcodes of a locality name in a state. Empty for a name that the table does not know. */
  postcodesOf(name: string, state: string): string[];
};

/** Normalises a locality name, so that letter case, punctuation, 'Mt' and 'Saint' make no difference. */
export const plainPlace = (name: string) =>
  name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/\bmt\b/g, 'mount')
    .replace(/\bsaint\b/g, 'st');

const listed = <T>(map: Map<string, T[]>, key: string, item: T) => {
  const list = map.get(key) ?? [];
  if (list.length === 0) map.set(key, list);
  list.push(item);
};

export function readLocalities(rows: Partial<Record<AustralianState, string>>): LocalityTable {
  const all = Object.entries(rows).flatMap(([state, lines]) =>
    lines
      .split('\n')
      .filter(Boolean)
      .flatMap((line) =>
        line
          .slice(5)
          .split('|')
          .map((name) => ({
            name,
            state: state as AustralianState,
            postcode: line.slice(0, 4),
            plain: plainPlace(name),
          })),
      ),
  );
  const byPostcode = new Map<string, Locality[]>();
  const byName = new Map<string, string[]>();
  for (const locality of all) {
    listed(byPostcode, locality.postcode, locality);
    listed(byName, `${locality.plain} ${locality.state}`, locality.postcode);
  }
  return {
    all,
    withPostcode: (postcode) => byPostcode.get(postcode) ?? [],
    postcodesOf: (name, state) => byName.get(`${plainPlace(name)} ${state}`) ?? [],
  };
}

let table: LocalityTable | undefined;

/** The localities of Australia that the product knows. The table is not complete, so a missing locality proves nothing. */
export const knownLocalities = () => (table ??= readLocalities(LOCALITY_ROWS));

/**
 * Tells whether a suburb is listed with a postcode. The table is not complete. A suburb that is listed elsewhere counts as wrong
 * only when the table knows suburbs of the postcode; otherwise it may be another place of the same name.
 */
export const listingIn =
  (table: LocalityTable): FindListing =>
  (suburb, postcode, state) => {
    const inState = table.postcodesOf(suburb, state);
    if (inState.includes(postcode)) return 'listed';
    if (inState.length > 0) return 'elsewhere';
    const knowsPostcode = table.withPostcode(postcode).some((each) => each.state === state);
    const isElsewhere = AUSTRALIAN_STATES.some(
      (each) => table.postcodesOf(suburb, each).length > 0,
    );
    return knowsPostcode && isElsewhere ? 'elsewhere' : 'unlisted';
  };
