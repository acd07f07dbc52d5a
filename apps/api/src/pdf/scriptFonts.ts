import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const HAN = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];
/** Each is a package `@fontsource-variable/…`: the whole family in parts, of which only those that a text needs are read. */
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

/** A kanji is drawn differently in China and in Japan: other letters of the text show where it comes from. */
export function familiesFor(text: string): string[] {
  const first = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
    ? 'noto-sans-jp'
    : /\p{sc=Hangul}/u.test(text)
      ? 'noto-sans-kr'
      : 'noto-sans-sc';
  return [...FAMILIES, first, ...HAN.filter((family) => family !== first)];
}

/** Joiners and direction marks shape the letters around them; a font need not draw them. */
export const lettersOf = (text: string) =>
  Array.from(text.normalize('NFC')).filter((letter) => !/[\s\p{Cf}\p{Cc}]/u.test(letter));

export const hasLetters = (font: Font, letters: string[]) =>
  letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) as number));

/**
 * The fonts for the words of some texts that our own faces cannot write. They are cut to the letters of the texts, so that a
 * document carries, and a process remembers, no more than it uses.
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

/** A family that has the whole word where there is one; else each letter in the first family that has it. */
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
  // Where two parts list a letter, the later one has it, as in the cascade of a stylesheet.
  const part = partsOf(family).findLast(({ ranges }) =>
    ranges.some(([from, to]) => code >= from && code <= to),
  );
  return part?.name ?? '';
}

/** A static TrueType font: neither woff2 nor the weights of a variable font can be embedded by pdfkit. */
async function cutFont(
  family: string,
  part: string,
  letters: string,
  weight: Weight,
): Promise<Font | null> {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/unicode.json`));
  const file = path.join(folder, 'files', `${family}-${part}-wght-normal.woff2`);
  const cut = await subsetFont(readFileSync(file), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const font = create(cut) as Font;
  // A package may list letters that its files do not have: nothing is left then that could be looked up.
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

/** A mark that has no place on a letter is left where it is; fontkit would fail (https://github.com/foliojs/fontkit/issues/367). */
function skipMissingAnchors(positions: Positions | null | undefined) {
  if (!positions) return;
  const applyAnchor = positions.applyAnchor.bind(positions);
  positions.applyAnchor = (mark, base, at) => {
    if (base) applyAnchor(mark, base, at);
  };
}
