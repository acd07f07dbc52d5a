import { toAscii } from './transliterate';

const LONGEST = 60;

/** A person known by one name has it as the family name. */
export type PersonName = { familyName: string; firstGivenName?: string; otherNames?: string };

const clean = (text = '') => toAscii(text).replace(/ +/g, ' ').trim();

/** 'Family, First Other', cut at 60 characters; 'Name,' for a person with one name. */
export function nameForEncryption(person: PersonName): string {
  const given = `${clean(person.firstGivenName)} ${clean(person.otherNames)}`.trim();
  const family = clean(person.familyName);
  const name = family === '' ? `${given},` : `${family}, ${given}`;
  return name.slice(0, LONGEST).trimEnd();
}

/** Up to ten characters without a space, and not the client's USI, which belongs to the learner. */
export const isClientIdentifier = (identifier: string, usi = '') =>
  /^[\x21-\x7e]{1,10}$/.test(identifier) && identifier !== usi;
