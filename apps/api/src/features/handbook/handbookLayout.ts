import { type Face, faceFor } from '../../pdf/fonts';
import { type Run, toPlainText } from './handbookBlocks';

export type Doc = PDFKit.PDFDocument;
export type Struct = PDFKit.PDFStructureElement;

export const SHEET = { width: 595.28, height: 841.89 };
export const MARGIN = { side: 72, top: 84, bottom: 80 };
export const WIDTH = SHEET.width - 2 * MARGIN.side;
export const BOTTOM = SHEET.height - MARGIN.bottom;

export const INK = '#13261c';
export const QUIET = '#4b5d53';
export const LEAF = '#1d6b47';
export const LINE = '#e3e0d5';

const TEXT = { fontSize: 10.5, lineGap: 4 };

/** Decoration: screen readers skip it. */
export function decorate(doc: Doc, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

type Line = { face?: Face; size: number; colour?: string; x?: number; y: number; width?: number };

/** One or more lines in one style. */
export function writeLine(
  doc: Doc,
  text: string,
  { face = 'text', size, colour = INK, ...at }: Line,
) {
  doc
    .font(faceFor(doc, text, face))
    .fontSize(size)
    .fillColor(colour)
    .text(text, at.x ?? MARGIN.side, at.y, {
      width: at.width ?? WIDTH,
      lineGap: size < 20 ? size * 0.2 : 0,
    });
}

/** Measured in the strong face, which takes more room than the real text. */
export const heightOfRuns = (doc: Doc, runs: Run[], width: number) =>
  doc
    .font('strong')
    .fontSize(TEXT.fontSize)
    .heightOfString(toPlainText(runs), { width, lineGap: TEXT.lineGap });

/** Runs on one after the other as one paragraph; those that lead somewhere become links. */
export function writeRuns(doc: Doc, parent: Struct, runs: Run[], x: number, width: number) {
  doc.x = x;
  runs.forEach((run, i) => {
    const draw = () => writeRun(doc, run, width, i < runs.length - 1);
    if (!run.link) parent.add(draw);
    else parent.add(doc.struct('Link', {}, draw));
  });
}

function writeRun(doc: Doc, { text, strong, link }: Run, width: number, continued: boolean) {
  doc
    .font(faceFor(doc, text, strong ? 'strong' : 'text'))
    .fontSize(TEXT.fontSize)
    .fillColor(link ? LEAF : INK)
    .text(text, { width, lineGap: TEXT.lineGap, continued, link, underline: link !== null });
}
