import path from 'node:path';
import type { Config } from '../config';

const FILES = {
  text: 'Figtree-Regular.ttf',
  strong: 'Figtree-SemiBold.ttf',
  display: 'Fraunces-SemiBold.ttf',
} as const;
export type Face = keyof typeof FILES;

/** Whole static fonts: the variable web fonts cannot be embedded by pdfkit, and their parts lack each other's letters. */
export function registerFonts(doc: PDFKit.PDFDocument, { projectDir }: Pick<Config, 'projectDir'>) {
  for (const [face, file] of Object.entries(FILES))
    doc.registerFont(face, path.join(projectDir, 'apps/api/src/pdf/fonts', file));
  return doc.font('text');
}

type OpenFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

/** The wanted face, or the first that has every letter of the text: Vietnamese names are in the display face only. */
export function faceFor(doc: PDFKit.PDFDocument, text: string, wanted: Face): Face {
  const covers = (face: Face) => {
    const { font } = (doc.font(face) as unknown as OpenFont)._font;
    return Array.from(text).every((letter) =>
      font.hasGlyphForCodePoint(letter.codePointAt(0) as number),
    );
  };
  const faces: Face[] = [wanted, 'text', 'strong', 'display'];
  return faces.find(covers) ?? wanted;
}
