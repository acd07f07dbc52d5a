import { Prisma } from '../db/client';

export const wordsOf = (search: string | undefined) => (search ?? '').split(/\s+/).filter(Boolean);

const PHONE_PART = /^[+()\-./\d]*\d[+()\-./\d]*$/;

/**
 * Each thing that is looked for, as its readings: a row has the thing when it has all words of any reading. Parts of a phone
 * number that follow one another are read as one number too, '+61 412 345 678' as '0412345678'.
 */
export function wantedIn(search: string | undefined): string[][][] {
  const wanted: string[][][] = [];
  let phone: string[] = [];
  const endPhone = () => {
    const number = phoneOf(phone.join(''));
    if (phone.length > 0)
      wanted.push(phone.length === 1 && phone[0] === number ? [phone] : [[number], phone]);
    phone = [];
  };
  for (const word of wordsOf(search)) {
    if (PHONE_PART.test(word)) phone.push(word);
    else {
      endPhone();
      wanted.push([[word]]);
    }
  }
  endPhone();
  return wanted;
}

/** The country's code, with or without the zero that people put in brackets after it, is a zero at home. */
function phoneOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isAbroad = /^\(?\+/.test(typed) || digits.startsWith('0061') || /^61\d{9}$/.test(digits);
  return isAbroad ? digits.replace(/^(?:00)?610?/, '0') : digits;
}

/** Whether a folded text, in which every word follows a space, has the word. */
export const hasInText = (foldedText: Prisma.Sql, word: string) =>
  Prisma.sql`${foldedText} LIKE search_pattern(${word})`;

/** Whether a text has the word anywhere. No index serves this: it is for lists that a condition has made short. */
export const hasAnywhere = (text: Prisma.Sql, word: string) =>
  Prisma.sql`position(search_fold(${word}) IN search_fold(${text})) > 0`;
