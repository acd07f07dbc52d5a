import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import type { Config } from '../config/config';
import { hasLetters, lettersOf, loadScriptFonts, type ScriptFont } from './scriptFonts';

const FILES = {
  text: 'HankenGrotesk-Regular.ttf',
  strong: 'HankenGrotesk-SemiBold.ttf',
  display: 'Fraunces-SemiBold.ttf',
  /** Extended Latin, Greek and Cyrillic, for names that the display face cannot write. */
  wide: 'NotoSerif-SemiBold.ttf',
} as const;
export type Face = keyof typeof FILES;

const FACES = Object.keys(FILES) as Face[];
const opened = new Map<string, Font>();

/** Reads a font once, because reading takes as long as drawing a page. */
function fontOf(face: Face, projectDir: string): Font {
  const file = path.join(projectDir, 'apps/api/src/pdf/fonts', FILES[face]);
  const font = opened.get(file) ?? setLines(learnLetters(create(readFileSync(file)) as Font), face);
  opened.set(file, font);
  return font;
}

/**
 * fontkit caches a glyph with the letters of its first use. A glyph that is first used as a part of another one, such as the Z in Ž,
 * has no letters: its text can be seen but not copied or read aloud. This adds the letters at the next use.
 */
function learnLetters(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, letters = []) => {
    const glyph = getGlyph(id, letters);
    if (glyph?.codePoints.length === 0) Object.assign(glyph, { codePoints: letters });
    return glyph;
  };
  return font;
}

/** Smaller line metrics for Hanken Grotesk, in thousandths of the size, because the documents leave less room between lines. */
const LINES: Partial<Record<Face, { ascent: number; descent: number }>> = {
  text: { ascent: 950, descent: -250 },
  strong: { ascent: 950, descent: -250 },
};

function setLines(font: Font, face: Face): Font {
  Object.assign((font as unknown as { hhea: object }).hhea, LINES[face]);
  return font;
}

type Place = Pick<Config, 'projectDir'>;
/** A font under the name that pdfkit knows it by. */
export type DocumentFont = { name: string; font: Font; family?: string };
type FontSet = { own: Record<Face, Font>; scripts: ScriptFont[] };

const fontSets = new WeakMap<PDFKit.PDFDocument, FontSet>();

/**
 * Registers static fonts, because pdfkit cannot embed the variable web fonts. `content` is the data that will be written: for words
 * that our own faces cannot write, the fonts of their scripts are registered too.
 */
export async function registerFonts(
  doc: PDFKit.PDFDocument,
  { projectDir }: Place,
  content: unknown = [],
) {
  const own = Object.fromEntries(FACES.map((face) => [face, fontOf(face, projectDir)])) as Record<
    Face,
    Font
  >;
  const scripts = await loadScriptFonts(textsOf(content), [own.text]);
  const all = [...FACES.map((name) => ({ name, font: own[name] })), ...scripts];
  for (const { name, font } of all)
    doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  fontSets.set(doc, { own, scripts });
  return doc.font('text');
}

/** All texts inside a value, however deep. */
function textsOf(content: unknown): string[] {
  const texts: string[] = [];
  JSON.stringify(content, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return ArrayBuffer.isView(value) ? undefined : value;
  });
  return texts;
}

/** The fonts in the order in which they are tried for a word: the wanted face, similar faces, then the fonts of other scripts. */
export function fontsFor(doc: PDFKit.PDFDocument, wanted: Face): DocumentFont[] {
  const set = fontSets.get(doc);
  if (!set) throw new Error('the fonts of this document have not been registered');
  const own: Face[] = wanted === 'display' ? ['display', 'wide'] : [wanted];
  const weight = wanted === 'text' ? 400 : 600;
  return [
    ...own.map((name) => ({ name, font: set.own[name] })),
    ...set.scripts.filter((font) => font.weight === weight),
  ];
}

/** The wanted face, or the first of our own faces that has every letter of the text. For texts in a single style. */
export function faceFor(doc: PDFKit.PDFDocument, text: string, wanted: Face): Face {
  const own = fontSets.get(doc)?.own;
  const faces: Face[] = [wanted, 'text', 'strong', 'display', 'wide'];
  return faces.find((face) => own && hasLetters(own[face], lettersOf(text))) ?? wanted;
}
