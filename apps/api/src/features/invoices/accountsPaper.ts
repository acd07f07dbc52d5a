import PDFDocument from 'pdfkit';
import type { Config } from '../../config/config';
import { type Face, registerFonts } from '../../pdf/fonts';
import { heightOfText, writeText } from '../../pdf/writeText';

/** The parts that invoices, credit notes and statements have in common. */
type Doc = PDFKit.PDFDocument;

/** A4 in points. */
export const MARGIN = 56;
export const WIDTH = 595.28 - 2 * MARGIN;
export const BOTTOM = 841.89 - MARGIN;

const INK = '#13261c';
export const QUIET = '#4b5d53';
const LEAF = '#1d6b47';
const HAIRLINE = '#e3e0d5';

/** An empty document with the fonts for all `texts` in it. */
export async function startPaper(
  config: Config,
  { title, createdAt, texts }: { title: string; createdAt: Date; texts: unknown[] },
): Promise<Doc> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: config.rto.name, CreationDate: createdAt },
    lang: 'en-AU',
  });
  await registerFonts(doc, config, [...texts, config.rto, config.brand]);
  return doc;
}

/** The brand, the kind of the document, and at most two lines about it. */
export function drawHead(doc: Doc, config: Config, title: string, lines: string[]) {
  write(doc, config.brand, 0, MARGIN, { face: 'display', size: 20, colour: LEAF });
  write(doc, title, 0, MARGIN, { face: 'strong', size: 20, right: true });
  for (const [row, line] of lines.entries())
    write(doc, line, 0, MARGIN + 34 + 16 * row, { right: true, colour: QUIET });
}

/** The sender and the recipient of the document, next to each other. */
export function drawParties(doc: Doc, { rto, support }: Config, to: (string | null)[]) {
  const half = WIDTH / 2 - 12;
  const blocks = [
    ['From', rto.name, `ABN ${rto.abn}`, rto.address, support.phone, support.email],
    ['To', ...to],
  ];
  const top = MARGIN + 88;
  const bottoms = blocks.map((lines, index) => {
    const x = index * (WIDTH / 2 + 12);
    write(doc, lines[0] ?? '', x, top, { width: half, colour: QUIET, size: 9 });
    lines.slice(1).forEach((line, row) => {
      if (line)
        write(doc, line, x, doc.y + 1, { width: half, face: row === 0 ? 'strong' : 'text' });
    });
    return doc.y;
  });
  doc.y = Math.max(...bottoms) + 28;
}

/** On a document of several pages, each page shows its title and the page number. */
export function numberPages(doc: Doc, title: string) {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    const text = `${title}, page ${page + 1} of ${count}`;
    write(doc, text, 0, BOTTOM + 16, { size: 9, colour: QUIET, right: true });
  }
}

/** Left edge and width in points. */
export type PaperColumn = { title: string; x: number; width: number; left?: boolean };
export type PaperRow = { cells: string[]; face?: Face };

const SIZE = 9.5;

/** The first column, and those that say so, are left-aligned. The headings are repeated on each page. */
export function drawTable(doc: Doc, columns: PaperColumn[], rows: PaperRow[]) {
  const headings = { cells: columns.map(({ title }) => title) };
  drawRow(doc, columns, headings, QUIET);
  for (const row of rows) {
    if (doc.y + heightOf(doc, columns, row) + 20 > BOTTOM) {
      doc.addPage();
      drawRow(doc, columns, headings, QUIET);
    }
    drawRow(doc, columns, row);
  }
}

const isLeft = ({ left = false }: PaperColumn, index: number) => index === 0 || left;

function heightOf(doc: Doc, columns: PaperColumn[], { cells, face = 'text' }: PaperRow) {
  doc.fontSize(SIZE);
  const heights = columns.map(({ width }, index) =>
    isLeft(columns[index] as PaperColumn, index)
      ? heightOfText(doc, cells[index] ?? '', face, { width, lineGap: 2 })
      : 0,
  );
  return Math.max(...heights);
}

function drawRow(doc: Doc, columns: PaperColumn[], row: PaperRow, colour?: string) {
  const height = heightOf(doc, columns, row);
  const y = doc.y + 7;
  columns.forEach((column, index) => {
    const { x, width } = column;
    const style = { face: row.face, colour, size: SIZE, width, right: !isLeft(column, index) };
    write(doc, row.cells[index] ?? '', x, y, style);
  });
  rule(doc, y + height + 5);
  doc.y = y + height + 5;
}

/** A line of the sums below a table. */
export type Total = [label: string, value: string, face?: Face];

/** The sums below a table, and a quiet sentence about them. */
export function drawTotals(doc: Doc, totals: Total[], note: string) {
  if (doc.y + 18 * totals.length + 56 > BOTTOM) doc.addPage();
  let y = doc.y + 14;
  for (const [label, value, face] of totals) {
    write(doc, label, 219, y, { face, width: 190 });
    write(doc, value, 413, y, { face, width: WIDTH - 413, right: true });
    y += 18;
  }
  write(doc, note, 0, y + 18, { size: 9, colour: QUIET });
}

type Style = {
  face?: Face | undefined;
  size?: number;
  colour?: string | undefined;
  width?: number;
  right?: boolean;
};

/** `x` is measured from the left margin. */
export function write(doc: Doc, text: string, x: number, y: number, style: Style = {}) {
  const { face = 'text', size = 10, colour = INK, width = WIDTH, right = false } = style;
  doc.fontSize(size).fillColor(colour);
  const align = right ? 'right' : 'left';
  writeText(doc, text, face, MARGIN + x, y, { width, align, lineGap: 2 });
}

function rule(doc: Doc, y: number) {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(HAIRLINE)
    .stroke();
}
