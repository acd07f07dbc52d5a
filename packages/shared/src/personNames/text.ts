import { holdsAddress, ifText, noAddress, text } from '../fields';
import { MESSAGES } from '../messages';

const { notAName, notPrinted } = MESSAGES.field;

/** Scripts that our papers write correctly: the fonts of `apps/api/src/pdf` have their letters and join them as they should be. */
export const NAME_SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Ethiopic',
  'Devanagari',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
] as const;

/** Apostrophes of several languages and the long vowel of Japanese, which Unicode counts as letters of no script. */
const SHARED_LETTERS = '\\u02bb\\u02bc\\u30fc';
/** Accents that have not become one character with their letter, vowel signs of Arabic, and the marks of kana. */
const SHARED_MARKS = '\\u0300-\\u036f\\u064b-\\u0655\\u0670\\u3099\\u309a';
/** Hyphens, apostrophes, the full stop of 'J.', the dots of 'Gal·la' and of foreign names in Chinese and Japanese, the marks of Hebrew. */
const SIGNS = " \\-\\u2010\\u2011'\\u2018\\u2019.\\u00b7\\u30fb\\u05be\\u05f3\\u05f4\\u055a";
const JOINERS = '\\u200c\\u200d';

const scripts = NAME_SCRIPTS.map((script) => `\\p{sc=${script}}`).join('');
const PRINTABLE = new RegExp(`[${scripts}${SHARED_LETTERS}${SHARED_MARKS}]`, 'u');
const LETTER = /[\p{L}\p{Mn}\p{Mc}]/u;
const SIGN = new RegExp(`[${SIGNS}${JOINERS}]`, 'u');
/** 'a/l' and 's/o' are parts of names in Malaysia and Singapore. */
const SLASH_OF_NAME = /(?<=\p{L})\/(?=\p{L})/gu;
const MANY_MARKS = /\p{M}{6}/u;
const NO_NAME_LETTER = /[\u{1d400}-\u{1d7ff}\p{Variation_Selector}]/u;

type Problem = 'notAName' | 'notPrinted' | null;

/** Digits, symbols and emoji are no part of a name; letters that we could not print would be missing on a certificate. */
export function problemOfName(name: string): Problem {
  let problem: Problem = MANY_MARKS.test(name) ? 'notAName' : null;
  for (const character of name.replace(SLASH_OF_NAME, '')) {
    if (SIGN.test(character)) continue;
    if (!LETTER.test(character) || NO_NAME_LETTER.test(character)) return 'notAName';
    if (!PRINTABLE.test(character)) problem ??= 'notPrinted';
  }
  return problem;
}

/** A person's name, as papers and registers show it. */
export const personName = (label: string, most = 40) =>
  text(label, most)
    .transform(ifText((typed) => typed.normalize('NFC').replace(/\p{Zs}+/gu, ' ')))
    .test('name', (value, context) => {
      const problem = value ? problemOfName(value) : null;
      if (!problem) return true;
      const message = problem === 'notAName' ? notAName(label) : notPrinted(label);
      return context.createError({ message });
    });

/** A person's name that others read in a mail from us, where a web address would become a link. */
export const personNameInMails = (label: string, most?: number) =>
  personName(label, most).test(
    'no-address',
    noAddress(label),
    (value) => !value || !holdsAddress(value),
  );
