import { formatNumber } from '@platewise/shared/count';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { getInvoiceStatus, showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import PDFDocument from 'pdfkit';
import type { Config } from '../../config/config';
import type { Prisma } from '../../db/client';
import { type Face, registerFonts } from '../../pdf/fonts';
import { heightOfText, writeText } from '../../pdf/writeText';
import { howToPay } from './howToPay';

type Invoice = Prisma.InvoiceGetPayload<{
  include: { lines: true; user: { select: { userType: true } } };
}>;
type Doc = PDFKit.PDFDocument;

/** A4 in points. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;

const INK = '#13261c';
const QUIET = '#4b5d53';
const LEAF = '#1d6b47';
const HAIRLINE = '#e3e0d5';

/**
 * A tax invoice of a supplier registered for GST, with what A New Tax System (GST) Act 1999, s 29-70 asks of one: those
 * words, seller and ABN, date of issue, what was sold with quantity and price, the GST of each line, and, from $1,000,
 * who bought it.
 */
export async function drawInvoice(invoice: Invoice, config: Config): Promise<Doc> {
  const number = showInvoiceNumber(invoice.number);
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: {
      Title: `Tax invoice ${number}`,
      Author: config.rto.name,
      CreationDate: invoice.issuedAt,
    },
    lang: 'en-AU',
  });
  await registerFonts(doc, config, [invoice, howToPay(invoice, config), config.rto, config.brand]);
  drawHead(doc, invoice, config, number);
  drawParties(doc, invoice, config);
  drawInvoiceLines(doc, invoice);
  drawTotals(doc, invoice);
  if (getInvoiceStatus(invoice) === 'Due') drawHowToPay(doc, invoice, config);
  numberPages(doc, number);
  return doc;
}

function drawHead(doc: Doc, invoice: Invoice, config: Config, number: string) {
  write(doc, config.brand, 0, MARGIN, { face: 'display', size: 20, colour: LEAF });
  write(doc, 'Tax invoice', 0, MARGIN, { face: 'strong', size: 20, right: true });
  const quiet = { right: true, colour: QUIET };
  write(doc, `Invoice number ${number}`, 0, MARGIN + 34, quiet);
  write(doc, `Date of issue ${dayOfIssue(invoice.issuedAt)}`, 0, MARGIN + 50, quiet);
}

function drawParties(doc: Doc, invoice: Invoice, { rto, support }: Config) {
  const half = WIDTH / 2 - 12;
  const blocks = [
    ['From', rto.name, `ABN ${rto.abn}`, rto.address, support.phone, support.email],
    [
      'To',
      invoice.buyerName,
      invoice.buyerAddress,
      invoice.email,
      invoice.purchaseNumber && `Your purchase number: ${invoice.purchaseNumber}`,
    ],
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

type Row = [label: string, value: string, face?: Face];

function drawTotals(doc: Doc, invoice: Invoice) {
  const { totalCents, discountCents, gstCents } = invoice;
  const rows: Row[] = [
    ...(discountCents > 0
      ? ([
          ['Before discount', showCents(totalCents + discountCents)],
          ['Discount', `-${showCents(discountCents)}`],
        ] satisfies Row[])
      : []),
    ['Total excluding GST', showCents(totalCents - gstCents)],
    ['GST', showCents(gstCents)],
    [gstCents > 0 ? 'Total including GST' : 'Total', showCents(totalCents), 'strong'],
    ...listPaymentRows(invoice),
  ];
  if (doc.y + 18 * rows.length + 56 > BOTTOM) doc.addPage();
  let y = doc.y + 14;
  for (const [label, value, face] of rows) {
    write(doc, label, 219, y, { face, width: 190 });
    write(doc, value, 413, y, { face, width: WIDTH - 413, right: true });
    y += 18;
  }
  const note =
    gstCents > 0
      ? 'All amounts are in Australian dollars and include GST where it applies.'
      : 'All amounts are in Australian dollars. Everything on this invoice is GST-free.';
  write(doc, note, 0, y + 18, { size: 9, colour: QUIET });
}

function listPaymentRows({ paidAt, refundedAt, cancelledAt, totalCents }: Invoice): Row[] {
  const total = showCents(totalCents);
  if (cancelledAt) return [[`Cancelled ${dayOfIssue(cancelledAt)}`, showCents(0), 'strong']];
  return [
    paidAt ? [`Paid ${dayOfIssue(paidAt)}`, total, 'strong'] : ['Due', total, 'strong'],
    ...(refundedAt
      ? ([[`Refunded ${dayOfIssue(refundedAt)}`, `-${total}`, 'strong']] satisfies Row[])
      : []),
  ];
}

function drawHowToPay(doc: Doc, invoice: Invoice, config: Config) {
  const lines = howToPay(invoice, config);
  doc.font('text').fontSize(10);
  const height = doc.heightOfString(lines.join('\n'), { width: WIDTH, lineGap: 2 });
  if (doc.y + 48 + height > BOTTOM) doc.addPage();
  write(doc, 'How to pay', 0, doc.y + 22, { face: 'strong', size: 11 });
  for (const line of lines) write(doc, line, 0, doc.y + 3);
}

/** On an invoice of several pages, each page shows the invoice number and the page number. */
function numberPages(doc: Doc, number: string) {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    const text = `Tax invoice ${number}, page ${page + 1} of ${count}`;
    write(doc, text, 0, BOTTOM + 16, { size: 9, colour: QUIET, right: true });
  }
}

/** Left edge and width in points; every column but the first is right-aligned. */
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

function drawInvoiceLines(doc: Doc, { lines }: Invoice) {
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
  formatNumber(line.quantity),
  showCents(line.unitCents),
  line.discountCents > 0 ? `-${showCents(line.discountCents)}` : '',
  line.gstCents > 0 ? showCents(line.gstCents) : 'GST-free',
  showCents(line.totalCents),
];

function heightOf(doc: Doc, [description = '']: string[], face: Face = 'text') {
  const width = COLUMNS[0]?.width ?? WIDTH;
  return heightOfText(doc.fontSize(SIZE), description, face, { width, lineGap: 2 });
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

const dayOfIssue = (instant: Date) => showDay(sydneyDay(instant));

type Style = { face?: Face; size?: number; colour?: string; width?: number; right?: boolean };

/** `x` is measured from the left margin. */
function write(doc: Doc, text: string, x: number, y: number, style: Style = {}) {
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
