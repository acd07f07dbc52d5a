import PDFDocument from 'pdfkit';
import type { Config } from '../../../config/config';
import { registerFonts } from '../../../pdf/fonts';
import { heightOfText, writeText } from '../../../pdf/writeText';
import { envelopeLines, type Recipient } from '../certificates/recipient';

type Doc = PDFKit.PDFDocument;

const mm = (length: number) => (length * 72) / 25.4;

/** Avery L7163: 2 by 7 on an A4 sheet, with no gap between the rows. */
const LABEL = { width: mm(99.1), height: mm(38.1) };
const COLUMNS = 2;
const A_SHEET = 14;
const FIRST = { x: mm(4.65), y: mm(15.15) };
const COLUMN_STEP = mm(101.6);
const PADDING = { x: mm(6), y: mm(4) };
const ROOM = { width: LABEL.width - 2 * PADDING.x, height: LABEL.height - 2 * PADDING.y };
const LINE = { width: ROOM.width, lineGap: 2 };
const SIZES = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4];

/** One label for each recipient, in the order given. */
export async function drawLabels(recipients: Recipient[], config: Config): Promise<Doc> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: 'Address labels', Author: config.rto.name },
    lang: 'en-AU',
  });
  await registerFonts(doc, config, recipients);
  recipients.forEach((recipient, index) => {
    const place = index % A_SHEET;
    if (place === 0) doc.addPage();
    const x = FIRST.x + (place % COLUMNS) * COLUMN_STEP;
    const y = FIRST.y + Math.floor(place / COLUMNS) * LABEL.height;
    drawLabel(doc, envelopeLines(recipient), x, y);
  });
  return doc;
}

function drawLabel(doc: Doc, lines: string[], x: number, y: number) {
  const size = SIZES.find((each) => heightOf(doc, lines, each) <= ROOM.height) ?? SIZES.at(-1);
  const top = y + (LABEL.height - heightOf(doc, lines, size ?? 4)) / 2;
  doc.x = x + PADDING.x;
  doc.y = top;
  lines.forEach((line, index) => {
    writeText(doc, line, faceOf(index), x + PADDING.x, doc.y, LINE);
  });
}

/** A line that is too long goes on below, in smaller letters where there is no room for that. */
function heightOf(doc: Doc, lines: string[], size: number): number {
  doc.fontSize(size);
  return lines.reduce(
    (height, line, index) => height + heightOfText(doc, line, faceOf(index), LINE),
    0,
  );
}

const faceOf = (index: number) => (index === 0 ? 'strong' : 'text');
