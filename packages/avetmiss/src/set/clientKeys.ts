import { keyOf } from '../layouts';
import { type NatFileId, type NatRecord, valueOf } from '../types';
import type { ClientFile, NatSet } from './set';

export const clientOf = (record: NatRecord, set: NatSet) =>
  set.clients.get(valueOf(record, 'clientIdentifier'));

/** More than the things of any set, and few enough that client and thing fit into one safe integer. */
const MOST_THINGS = 2 ** 25;

/** One number for a client and a thing: strings for all of them would need too much memory. */
function keyWithClient(record: NatRecord, thing: string, set: NatSet): number | null {
  const client = clientOf(record, set);
  if (!client) return null;
  const number = set.things.get(thing) ?? set.things.size;
  if (number === set.things.size) set.things.set(thing, number);
  return client.recordNumber * MOST_THINGS + number;
}

export const enrolmentKey = (record: NatRecord, set: NatSet) =>
  keyWithClient(record, valueOf(record, 'programIdentifier'), set);

/** The commencing program identifier in the first record of the client's enrolment in the program. */
export function enrolmentOf(record: NatRecord, set: NatSet): string | undefined {
  const key = enrolmentKey(record, set);
  return key === null ? undefined : set.enrolments.get(key);
}

const KEYS: Record<ClientFile, string[]> = {
  NAT00090: thingFields('NAT00090'),
  NAT00100: thingFields('NAT00100'),
  NAT00120: thingFields('NAT00120'),
  NAT00130: thingFields('NAT00130'),
};

function thingFields(file: ClientFile): string[] {
  return keyOf(file).filter((name) => name !== 'clientIdentifier');
}

/** Returns a number that identifies the record among those of its client; null for an unknown client. */
export function recordKey(file: ClientFile, record: NatRecord, set: NatSet): number | null {
  let thing: string = file;
  for (const name of KEYS[file]) thing += `|${valueOf(record, name)}`;
  return keyWithClient(record, thing, set);
}

export const isClientFile = (file: NatFileId): file is ClientFile => file in KEYS;
