import { showCents } from '@platewise/shared/money';
import { type Face, faceFor } from '../../pdf/fonts';
import { BOTTOM, type Doc, type Invoice, QUIET, rule, WIDTH, write } from './invoicePaper';

/** Left edge and width; every column but the first is set to the right. */
const COLUMNS = [
  { title: 'Description', x: 0, width: 187 },
  { title: 'Qty', x: 187, width: 32 },
  { title: 'Unit price', x: 219, width: 60 },
  { title: 'Discount', x: 279, width: 66 },
  { title: 'GST included', x: 345, width: 68 },
  { title: 'Total', x: 413, width: WIDTH - 413 },
];
const TITLES = COLUMNS.map(({ title }) => title);
const SIZE = 9.5;

export function drawInvoiceLines(doc: Doc, { lines }: Invoice) {
  drawRow(doc, TITLES, { colour: QUIET });
  for (const line of lines) {
    const cells = cellsOf(line);
    if (doc.y + heightOf(doc, cells) + 20 > BOTTOM) {
      doc.addPage();
      drawRow(doc, TITLES, { colour: QUIET });
    }
    drawRow(doc, cells);
  }
}

const cellsOf = (line: Invoice['lines'][number]) => [
  line.description,
  line.quantity.toLocaleString('en-AU'),
  showCents(line.unitCents),
  line.discountCents > 0 ? `-${showCents(line.discountCents)}` : '',
  line.gstCents > 0 ? showCents(line.gstCents) : 'GST-free',
  showCents(line.totalCents),
];

function heightOf(doc: Doc, [description = '']: string[], face: Face = 'text') {
  doc.font(faceFor(doc, description, face)).fontSize(SIZE);
  return doc.heightOfString(description, { width: COLUMNS[0]?.width, lineGap: 2 });
}

function drawRow(doc: Doc, cells: string[], style: { face?: Face; colour?: string } = {}) {
  const height = heightOf(doc, cells, style.face);
  const y = doc.y + 7;
  COLUMNS.forEach(({ x, width }, index) => {
    write(doc, cells[index] ?? '', x, y, { ...style, size: SIZE, width, right: index > 0 });
  });
  rule(doc, y + height + 5);
  doc.y = y + height + 5;
}
