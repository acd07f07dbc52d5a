import { showDay, sydneyDay } from '@platewise/shared/dates';
import type { Prisma } from '../../db/client';
import type { Face } from '../../pdf/fonts';
import { writeText } from '../../pdf/writeText';

export type Invoice = Prisma.InvoiceGetPayload<{ include: { lines: true } }>;
export type Doc = PDFKit.PDFDocument;

/** A4 in points. */
export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
export const BOTTOM = 841.89 - MARGIN;

const INK = '#13261c';
export const QUIET = '#4b5d53';
export const LEAF = '#1d6b47';
const HAIRLINE = '#e3e0d5';

export const dayOfIssue = (instant: Date) => showDay(sydneyDay(instant));

type Style = { face?: Face; size?: number; colour?: string; width?: number; right?: boolean };

/** `x` counts from the margin. */
export function write(doc: Doc, text: string, x: number, y: number, style: Style = {}) {
  const { face = 'text', size = 10, colour = INK, width = WIDTH, right = false } = style;
  doc.fontSize(size).fillColor(colour);
  const align = right ? 'right' : 'left';
  writeText(doc, text, face, MARGIN + x, y, { width, align, lineGap: 2 });
}

export function rule(doc: Doc, y: number) {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(HAIRLINE)
    .stroke();
}
