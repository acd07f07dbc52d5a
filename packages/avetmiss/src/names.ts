import { toAscii } from './transliterate';

const LONGEST = 60;

/** A single name is stored as the family name. */
export type PersonName = { familyName: string; firstGivenName?: string; otherNames?: string };

const clean = (text = '') => toAscii(text).replace(/ +/g, ' ').trim();

/**
 * Returns 'Family, First Other', at most 60 characters; 'Name,' for a person with one name (NAT00080, name for
 * encryption, rule 3853).
 */
export function nameForEncryption(person: PersonName): string {
  const given = `${clean(person.firstGivenName)} ${clean(person.otherNames)}`.trim();
  const family = clean(person.familyName);
  const name = family === '' ? `${given},` : `${family}, ${given}`;
  return name.slice(0, LONGEST).trimEnd();
}

/** True for one to ten characters without a space (rule 4619) that are not the client's USI (rule 4730). */
export const isClientIdentifier = (identifier: string, usi = '') =>
  /^[\x21-\x7e]{1,10}$/.test(identifier) && identifier !== usi;
