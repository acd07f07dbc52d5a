import { type NatRecord, valueOf } from '../types';

/** FNV-1a hash of a text in capitals, from 1 to 2^30 - 1: JavaScript engines store such numbers without an object. */
function fingerprint(text: string): number {
  const capitals = text.toUpperCase();
  let hash = 0x811c9dc5;
  for (let i = 0; i < capitals.length; i += 1)
    hash = Math.imul(hash ^ capitals.charCodeAt(i), 0x01000193);
  return hash & 0x3fffffff || 1;
}

const FAMILY_AND_FIRST = /^([^,]*), ?(\S*)/;
const LONGEST_NAME = 60;
const LONGEST_FAMILY_NAME = 40;

const nameFingerprint = (family: string, first: string) =>
  fingerprint(`${family.slice(0, LONGEST_FAMILY_NAME)},${first}`);

/** Fingerprint of the family name and the first given name in 'Family, First Other'; 0 if they cannot be separated. */
export function encryptedNameFingerprint(name: string): number {
  const match = FAMILY_AND_FIRST.exec(name);
  if (!match || name.length >= LONGEST_NAME) return 0;
  return nameFingerprint(match[1] ?? '', match[2] ?? '');
}

/** The same fingerprint for a record of NAT00085. */
export const contactNameFingerprint = (record: NatRecord) =>
  nameFingerprint(
    valueOf(record, 'clientFamilyName'),
    valueOf(record, 'clientFirstGivenName').split(' ', 1)[0] ?? '',
  );

/** Fingerprint of street number and name; 0 without a street. */
export function streetFingerprint(record: NatRecord): number {
  const street = valueOf(record, 'addressStreetName');
  if (street === '' || street.toLowerCase() === 'not specified') return 0;
  return fingerprint(`${valueOf(record, 'addressStreetNumber')} ${street}`);
}

export const localityFingerprint = (record: NatRecord) =>
  fingerprint(
    `${valueOf(record, 'addressSuburb')}|${valueOf(record, 'postcode')}|${valueOf(record, 'stateIdentifier')}`,
  );
