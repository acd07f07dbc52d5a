import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import type { Config } from '../config/config';

const FILES = {
  text: 'Figtree-Regular.ttf',
  strong: 'Figtree-SemiBold.ttf',
  display: 'Fraunces-SemiBold.ttf',
  /** Latin of every kind, Greek and Cyrillic, for what the others lack. */
  wide: 'NotoSerif-SemiBold.ttf',
} as const;
export type Face = keyof typeof FILES;

const FACES = Object.keys(FILES) as Face[];
const opened = new Map<string, Font>();

/** Reading a font takes as long as drawing a page: each is read once. */
function fontOf(face: Face, projectDir: string): Font {
  const file = path.join(projectDir, 'apps/api/src/pdf/fonts', FILES[face]);
  const font = opened.get(file) ?? openFont(file);
  opened.set(file, font);
  return font;
}

/**
 * fontkit keeps of a glyph what it first stood for. One that is met first as a part of another, like the Z of a Ž, would stand
 * for no letter from then on: it could be seen but not copied or read aloud. So it learns its letters when it is met as one.
 */
function openFont(file: string): Font {
  const font = create(readFileSync(file)) as Font;
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, letters = []) => {
    const glyph = getGlyph(id, letters);
    if (glyph?.codePoints.length === 0) Object.assign(glyph, { codePoints: letters });
    return glyph;
  };
  return font;
}

type Place = Pick<Config, 'projectDir'>;

/** Whole static fonts: the variable web fonts cannot be embedded by pdfkit, and their parts lack each other's letters. */
export function registerFonts(doc: PDFKit.PDFDocument, { projectDir }: Place) {
  for (const face of FACES)
    doc.registerFont(face, fontOf(face, projectDir) as unknown as PDFKit.Mixins.PDFFontSource);
  return doc.font('text');
}

type OpenFont = { _font: { font: Font } };

/** The wanted face, or the first that has every letter of the text: Vietnamese names are in the display face only. */
export function faceFor(doc: PDFKit.PDFDocument, text: string, wanted: Face): Face {
  const covers = (face: Face) => {
    const { font } = (doc.font(face) as unknown as OpenFont)._font;
    return Array.from(text).every((letter) =>
      font.hasGlyphForCodePoint(letter.codePointAt(0) as number),
    );
  };
  const faces: Face[] = [wanted, 'text', 'strong', 'display', 'wide'];
  return faces.find(covers) ?? wanted;
}
