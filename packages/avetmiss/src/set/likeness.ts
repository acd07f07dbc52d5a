import { get, type NatRecord } from '../types';

/** A number from 1 that stands for a text in either letter case: FNV-1a, in the 30 bits that engines keep without a box. */
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

const likeName = (family: string, first: string) =>
  fingerprint(`${family.slice(0, LONGEST_FAMILY_NAME)},${first}`);

/** Of 'Family, First Other' the family name and the first word after it; 0 where they cannot be told. */
export function likeEncryptedName(name: string): number {
  const match = FAMILY_AND_FIRST.exec(name);
  if (!match || name.length >= LONGEST_NAME) return 0;
  return likeName(match[1] ?? '', match[2] ?? '');
}

/** The same of a record in NAT00085. */
export const likeContactName = (record: NatRecord) =>
  likeName(
    get(record, 'clientFamilyName'),
    get(record, 'clientFirstGivenName').split(' ', 1)[0] ?? '',
  );

/** 0 where no street is given. */
export function likeStreet(record: NatRecord): number {
  const street = get(record, 'addressStreetName');
  if (street === '' || street.toLowerCase() === 'not specified') return 0;
  return fingerprint(`${get(record, 'addressStreetNumber')} ${street}`);
}

export const likeLocality = (record: NatRecord) =>
  fingerprint(
    `${get(record, 'addressSuburb')}|${get(record, 'postcode')}|${get(record, 'stateIdentifier')}`,
  );
