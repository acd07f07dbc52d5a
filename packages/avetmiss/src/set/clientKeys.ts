import { keyOf } from '../layouts';
import { get, type NatFileId, type NatRecord } from '../types';
import type { NatSet, OfClient } from './set';

export const clientOf = (record: NatRecord, set: NatSet) =>
  set.clients.get(get(record, 'clientIdentifier'));

/** More things than any set has, few enough for a number to hold them beside the clients. */
const MOST_THINGS = 2 ** 25;

/** A number for a client and a thing, since a set has too many of them to keep a text for each. */
function keyWithClient(record: NatRecord, thing: string, set: NatSet): number | null {
  const client = clientOf(record, set);
  if (!client) return null;
  const number = set.things.get(thing) ?? set.things.size;
  if (number === set.things.size) set.things.set(thing, number);
  return client.recordNumber * MOST_THINGS + number;
}

export const enrolmentKey = (record: NatRecord, set: NatSet) =>
  keyWithClient(record, get(record, 'programIdentifier'), set);

/** How the first record of the client's enrolment in the program says it commences. */
export function enrolmentOf(record: NatRecord, set: NatSet): string | undefined {
  const key = enrolmentKey(record, set);
  return key === null ? undefined : set.enrolments.get(key);
}

const KEYS: Record<OfClient, string[]> = {
  NAT00090: thingFields('NAT00090'),
  NAT00100: thingFields('NAT00100'),
  NAT00120: thingFields('NAT00120'),
  NAT00130: thingFields('NAT00130'),
};

function thingFields(file: OfClient): string[] {
  return keyOf(file).filter((name) => name !== 'clientIdentifier');
}

/** What tells the record from the others of its client; null for a client that is not in the set. */
export function recordKey(file: OfClient, record: NatRecord, set: NatSet): number | null {
  let thing: string = file;
  for (const name of KEYS[file]) thing += `|${get(record, name)}`;
  return keyWithClient(record, thing, set);
}

export const isOfClient = (file: NatFileId): file is OfClient => file in KEYS;
