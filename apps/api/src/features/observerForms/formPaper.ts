import { type Face, faceFor } from '../../pdf/fonts';

type Doc = PDFKit.PDFDocument;

export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const LABEL = 130;

export const INK = '#13261c';
export const QUIET = '#4b5d53';
export const LEAF = '#1d6b47';
const LINE = '#e3e0d5';

type Style = { face?: Face; size?: number; colour?: string; x?: number; width?: number };

/** Writes where the last text ended and moves on. */
export function write(
  doc: Doc,
  text: string,
  { face = 'text', size = 10, colour = INK, x = 0, width = WIDTH - x }: Style = {},
) {
  doc
    .font(faceFor(doc, text, face))
    .fontSize(size)
    .fillColor(colour)
    .text(text, MARGIN + x, doc.y, { width, lineGap: 1.5 });
}

export const heightOf = (doc: Doc, text: string, width: number, size = 10) =>
  doc
    .font(faceFor(doc, text, 'text'))
    .fontSize(size)
    .heightOfString(text, { width, lineGap: 1.5 });

export function makeRoom(doc: Doc, height: number) {
  if (doc.y + height > BOTTOM) doc.addPage();
}

export function rule(doc: Doc) {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.75)
    .stroke(LINE);
  doc.y += 5;
}

export function fact(doc: Doc, label: string, value: string, face: Face = 'strong') {
  makeRoom(doc, heightOf(doc, value, WIDTH - LABEL) + 4);
  const top = doc.y;
  write(doc, label, { colour: QUIET, width: LABEL });
  doc.y = top;
  write(doc, value, { face, x: LABEL });
  doc.y += 3;
}

export function title(doc: Doc, text: string) {
  makeRoom(doc, 70);
  doc.y += 12;
  write(doc, text, { face: 'strong', size: 12.5, colour: LEAF });
  doc.y += 4;
}
