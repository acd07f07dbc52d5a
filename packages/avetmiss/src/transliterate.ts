import letters from '../data/letters.json';

const LETTERS = new Map(
  Object.entries({ ...letters.latin, ...letters.greek, ...letters.cyrillic }),
);
const SIGNS = new Map(Object.entries(letters.signs));

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);
const isLetter = (sign: string) => /\p{L}/u.test(sign);
const isUpper = (letter: string) => letter !== letter.toLowerCase();

/** 'Щ' becomes 'SHCH' in a name in capitals, otherwise 'Shch'. */
function capital(latin: string, neighbour: string): string {
  if (latin.length < 2 || isUpper(neighbour)) return latin.toUpperCase();
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

function spell(letter: string, neighbour: string): string {
  const sign = SIGNS.get(letter);
  if (sign !== undefined) return sign;
  const known = LETTERS.get(letter);
  if (known !== undefined) return known;
  const lower = LETTERS.get(letter.toLowerCase());
  return lower === undefined ? '?' : capital(lower, neighbour);
}

/** Looks a letter up as it is first ('й' is not 'и' with an accent), then without its accents. */
function plain(letter: string, neighbour: string): string {
  if (isPlain(letter)) return letter;
  if (/\p{M}/u.test(letter)) return '';
  if (/\s|\p{Cc}/u.test(letter)) return ' ';
  const whole = spell(letter, neighbour);
  if (whole !== '?') return whole;
  const bare = Array.from(letter.normalize('NFKD').replace(/\p{M}/gu, ''));
  const spelt = bare.map((part) => (isPlain(part) ? part : spell(part, neighbour))).join('');
  return /^\?*$/.test(spelt) ? '?' : spelt;
}

/** Transliterates a text to printable ASCII, which NAT files require. A letter without an equivalent becomes '?'. */
export function toAscii(text: string): string {
  if (isPlain(text)) return text;
  const letters = Array.from(text.normalize('NFC').replace(/[\p{Cf}\p{Sk}]/gu, foldMark));
  return letters.map((letter, i) => plain(letter, neighbourOf(letters, i))).join('');
}

function neighbourOf(letters: string[], i: number): string {
  const next = letters[i + 1] ?? '';
  return isLetter(next) ? next : (letters[i - 1] ?? '');
}

/** Removes zero-width characters and skin tones. A separate accent becomes an apostrophe. */
function foldMark(mark: string): string {
  if (isPlain(mark)) return mark;
  return mark === '´' ? "'" : '';
}
