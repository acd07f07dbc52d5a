import type { NatFileId, NatRecord } from '../../types';
import type { SmallSet } from '../smallSet';

/** A rule, where it is broken ('NAT00080.gender', 1st record) and what breaks it in the small set. */
export type RuleCase = [
  rule: string,
  place: string,
  recordNumber: number,
  breakIt: (set: SmallSet) => void,
];

const recordIn = (set: SmallSet, file: NatFileId, number: number) =>
  set[file][number - 1] as NatRecord;

export const change = (file: NatFileId, number: number, fields: NatRecord) => (set: SmallSet) => {
  Object.assign(recordIn(set, file, number), fields);
};

/** Another record, like one that is there. */
export const add =
  (file: NatFileId, like: number, fields: NatRecord = {}) =>
  (set: SmallSet) => {
    set[file].push({ ...recordIn(set, file, like), ...fields });
  };

export const remove = (file: NatFileId, number: number) => (set: SmallSet) => {
  set[file].splice(number - 1, 1);
};

export const all =
  (...steps: ((set: SmallSet) => void)[]) =>
  (set: SmallSet) => {
    for (const step of steps) step(set);
  };

export const rename = (field: string, from: string, to: string) => (set: SmallSet) => {
  for (const each of Object.values(set).flat()) if (each[field] === from) each[field] = to;
};

/** A client who lives elsewhere; the contact details get a street of their own. */
export const moved = (number: number, fields: NatRecord) =>
  all(
    change('NAT00080', number, fields),
    change('NAT00085', number, { addressStreetName: 'Mill Lane' }),
  );

export const OVERSEAS = { addressSuburb: 'Dublin', postcode: 'OSPC', stateIdentifier: '99' };

export const client = (fields: NatRecord) => change('NAT00080', 1, fields);
export const activity = (fields: NatRecord) => change('NAT00120', 3, fields);
