import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

const HAN = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];
/** Each family is a package `@fontsource-variable/…` that consists of parts. Only the parts that a text needs are read. */
const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-bengali',
  'noto-sans-devanagari',
  'noto-sans-ethiopic',
  'noto-sans-georgian',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-hebrew',
  'noto-sans-kannada',
  'noto-sans-khmer',
  'noto-sans-lao',
  'noto-sans-malayalam',
  'noto-sans-myanmar',
  'noto-sans-sinhala',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thai',
];
export const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

/** One part of a family in one weight, with the letters of one document. */
export type ScriptFont = { name: string; family: string; weight: Weight; font: Font };

/** The font families in the order in which they are tried. Chinese and Japanese draw the same character differently, so other letters of the text decide which comes first. */
export function familiesFor(text: string): string[] {
  const first = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
    ? 'noto-sans-jp'
    : /\p{sc=Hangul}/u.test(text)
      ? 'noto-sans-kr'
      : 'noto-sans-sc';
  return [...FAMILIES, first, ...HAN.filter((family) => family !== first)];
}

/** The letters that a font must have. Joiners and direction marks only shape other letters and are left out. */
export const lettersOf = (text: string) =>
  Array.from(text.normalize('NFC')).filter((letter) => !/[\s\p{Cf}\p{Cc}]/u.test(letter));

export const hasLetters = (font: Font, letters: string[]) =>
  letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) as number));

/**
 * Loads fonts for the words that our own faces cannot write. They are reduced to the letters of the texts, so that documents and
 * memory hold no more than they use.
 */
export async function loadScriptFonts(
  texts: string[],
  ownFaces: readonly Font[],
): Promise<ScriptFont[]> {
  const wanted = new Map<string, { family: string; part: string; letters: Set<string> }>();
  for (const text of texts)
    for (const word of text.normalize('NFC').split(/\s+/)) {
      const letters = lettersOf(word);
      if (ownFaces.some((font) => hasLetters(font, letters))) continue;
      for (const [family, letter] of placesOf(text, letters, ownFaces)) {
        const part = partWith(family, letter);
        const name = `${family}-${part}`;
        const place = wanted.get(name) ?? { family, part, letters: new Set(JOINERS) };
        wanted.set(name, place);
        place.letters.add(letter);
      }
    }
  const fonts: ScriptFont[] = [];
  for (const [name, { family, part, letters }] of wanted)
    for (const weight of WEIGHTS) {
      const font = await cutFont(family, part, Array.from(letters).join(''), weight);
      if (font) fonts.push({ name: `${name}-${weight}`, family, weight, font });
    }
  return fonts;
}

/** Zero width non-joiner and joiner, and the circle on which a vowel sign without a consonant is shown. */
const JOINERS = ['\u200c', '\u200d', '\u25cc'];

/** Chooses one family for the whole word if possible, and otherwise for each letter the first family that has it. */
function placesOf(text: string, letters: string[], ownFaces: readonly Font[]) {
  const families = familiesFor(text);
  const foreign = letters.filter((letter) => !ownFaces.some((font) => hasLetters(font, [letter])));
  const whole = families.find((family) => letters.every((letter) => partWith(family, letter)));
  if (whole) return letters.map((letter) => [whole, letter] as const);
  const most = families.find((family) => foreign.every((letter) => partWith(family, letter)));
  return foreign.flatMap((letter) => {
    const family = most ?? families.find((each) => partWith(each, letter));
    return family ? [[family, letter] as const] : [];
  });
}

type Part = { name: string; ranges: [from: number, to: number][] };
const parts = new Map<string, Part[]>();

/** The parts of a family and the letters of each, as its package lists them. */
function partsOf(family: string): Part[] {
  const known = parts.get(family);
  if (known) return known;
  const listed = JSON.parse(
    readFileSync(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
  ) as Record<string, string>;
  const read = Object.entries(listed)
    // Some families bring letters of other scripts with them; those are taken from their own.
    .filter(([name]) => family === 'noto-sans' || !/latin|cyrillic|greek|vietnam/.test(name))
    .map(([name, ranges]) => ({
      name: name.replace(/[[\]]/g, ''),
      ranges: ranges.split(',').map((range): [number, number] => {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    }));
  parts.set(family, read);
  return read;
}

function partWith(family: string, letter: string): string {
  const code = letter.codePointAt(0) as number;
  // When two parts list a letter, the later one has it, as in the cascade of a stylesheet.
  const part = partsOf(family).findLast(({ ranges }) =>
    ranges.some(([from, to]) => code >= from && code <= to),
  );
  return part?.name ?? '';
}

/** Makes a static TrueType font with the given letters. pdfkit can embed neither woff2 nor variable fonts. */
async function cutFont(
  family: string,
  part: string,
  letters: string,
  weight: Weight,
): Promise<Font | null> {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/unicode.json`));
  const file = path.join(folder, 'files', `${family}-${part}-wght-normal.woff2`);
  // Loaded for the first name in such letters only.
  const { default: subsetFont } = await import('subset-font');
  const cut = await subsetFont(readFileSync(file), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const font = create(cut) as Font;
  // A package may list letters that its files lack. Then the reduced font is empty.
  const { cmap, _layoutEngine } = font as unknown as FontParts;
  if (cmap.tables.length === 0) return null;
  skipMissingAnchors(_layoutEngine.engine?.GPOSProcessor);
  return font;
}

type Positions = { applyAnchor: (mark: unknown, base: unknown, at: number) => void };
type FontParts = {
  cmap: { tables: unknown[] };
  _layoutEngine: { engine: { GPOSProcessor: Positions | null } | null };
};

/** Skips marks without an anchor on their letter. fontkit would fail on them (https://github.com/foliojs/fontkit/issues/367). */
function skipMissingAnchors(positions: Positions | null | undefined) {
  if (!positions) return;
  const applyAnchor = positions.applyAnchor.bind(positions);
  positions.applyAnchor = (mark, base, at) => {
    if (base) applyAnchor(mark, base, at);
  };
}
