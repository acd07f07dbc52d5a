import { Prisma } from '../db/client';

export const splitWords = (search: string | undefined) =>
  (search ?? '').split(/\s+/).filter(Boolean);

const PHONE_PART = /^[+()\-./\d]*\d[+()\-./\d]*$/;

/**
 * The terms of a search. Each term has one or more readings, and a row matches the term when it contains all words of one
 * reading. Consecutive parts of a phone number are also read as one number: '+61 412 345 678' as '0412345678'.
 */
export function parseSearch(search: string | undefined): string[][][] {
  const wanted: string[][][] = [];
  let phone: string[] = [];
  const endPhone = () => {
    const number = phoneOf(phone.join(''));
    if (phone.length > 0)
      wanted.push(phone.length === 1 && phone[0] === number ? [phone] : [[number], phone]);
    phone = [];
  };
  for (const word of splitWords(search)) {
    if (PHONE_PART.test(word)) phone.push(word);
    else {
      endPhone();
      wanted.push([[word]]);
    }
  }
  endPhone();
  return wanted;
}

/** Replaces the country code, with or without a zero in brackets after it, by the zero of a national number. */
function phoneOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isAbroad = /^\(?\+/.test(typed) || digits.startsWith('0061') || /^61\d{9}$/.test(digits);
  return isAbroad ? digits.replace(/^(?:00)?610?/, '0') : digits;
}

/** Matches a word that begins in a folded text, in which every word follows a space. */
export const containsWord = (foldedText: Prisma.Sql, word: string) =>
  Prisma.sql`${foldedText} LIKE search_pattern(${word})`;

/** Matches a word anywhere in a text. No index serves this, so use it only on lists that another condition has made short. */
export const containsAnywhere = (text: Prisma.Sql, word: string) =>
  Prisma.sql`position(search_fold(${word}) IN search_fold(${text})) > 0`;
