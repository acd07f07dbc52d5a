import { showDay, sydneyDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import PDFDocument from 'pdfkit';
import type { Config } from '../../config';
import type { Prisma } from '../../db/client';
import { type Face, faceFor, registerFonts } from '../../pdf/fonts';
import { showInvoiceNumber } from './invoiceNumber';

type Invoice = Prisma.InvoiceGetPayload<{ include: { lines: true } }>;
type Doc = PDFKit.PDFDocument;

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const INK = '#13261c';
const QUIET = '#4b5d53';
const HAIRLINE = '#e3e0d5';
const LEAF = '#1d6b47';

/** Left edge and width; every column but the first is set to the right. */
const COLUMNS = [
  { title: 'Description', x: 0, width: 183 },
  { title: 'Qty', x: 183, width: 32 },
  { title: 'Unit price', x: 215, width: 68 },
  { title: 'Discount', x: 283, width: 66 },
  { title: 'GST', x: 349, width: 62 },
  { title: 'Total', x: 411, width: WIDTH - 411 },
];

const day = (instant: Date) => showDay(sydneyDay(instant));

/** A tax invoice of a supplier registered for GST (A New Tax System (GST) Act 1999, s 29-70). */
export function drawInvoice(invoice: Invoice, config: Config): Doc {
  const number = showInvoiceNumber(invoice.number);
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: `Tax invoice ${number}`,
      Author: config.rto.name,
      CreationDate: invoice.issuedAt,
    },
    lang: 'en-AU',
  });
  registerFonts(doc, config);
  drawHead(doc, invoice, config, number);
  drawParties(doc, invoice, config);
  drawLines(doc, invoice);
  drawTotals(doc, invoice);
  return doc;
}

function write(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  style: { face?: Face; size?: number; colour?: string; width?: number; right?: boolean } = {},
) {
  const { face = 'text', size = 10, colour = INK, width = WIDTH, right = false } = style;
  doc
    .font(faceFor(doc, text, face))
    .fontSize(size)
    .fillColor(colour);
  doc.text(text, MARGIN + x, y, { width, align: right ? 'right' : 'left', lineGap: 2 });
}

function rule(doc: Doc, y: number) {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(HAIRLINE)
    .stroke();
}

function drawHead(doc: Doc, invoice: Invoice, config: Config, number: string) {
  write(doc, config.brand, 0, MARGIN, { face: 'display', size: 20, colour: LEAF });
  write(doc, 'Tax invoice', 0, MARGIN, { face: 'strong', size: 20, right: true });
  write(doc, `Invoice number ${number}`, 0, MARGIN + 34, { right: true, colour: QUIET });
  write(doc, `Date of issue ${day(invoice.issuedAt)}`, 0, MARGIN + 50, {
    right: true,
    colour: QUIET,
  });
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
      invoice.purchaseNumber && `Your reference: ${invoice.purchaseNumber}`,
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

function drawRow(doc: Doc, cells: string[], style: { face?: Face; colour?: string }) {
  const description = cells[0] ?? '';
  doc.font(faceFor(doc, description, style.face ?? 'text')).fontSize(9.5);
  const height = doc.heightOfString(description, { width: COLUMNS[0]?.width, lineGap: 2 });
  if (doc.y + height + 20 > BOTTOM) doc.addPage();
  const y = doc.y + 7;
  cells.forEach((cell, index) => {
    const column = COLUMNS[index];
    if (column)
      write(doc, cell, column.x, y, { ...style, size: 9.5, width: column.width, right: index > 0 });
  });
  rule(doc, y + height + 5);
  doc.y = y + height + 5;
}

function drawLines(doc: Doc, { lines }: Invoice) {
  drawRow(
    doc,
    COLUMNS.map(({ title }) => title),
    { colour: QUIET },
  );
  for (const line of lines) {
    drawRow(
      doc,
      [
        line.description,
        String(line.quantity),
        showCents(line.unitCents),
        line.discountCents > 0 ? `-${showCents(line.discountCents)}` : '-',
        line.gstCents > 0 ? showCents(line.gstCents) : 'GST-free',
        showCents(line.totalCents),
      ],
      {},
    );
  }
}

function drawTotals(doc: Doc, invoice: Invoice) {
  if (doc.y + 130 > BOTTOM) doc.addPage();
  const rows: [string, string, Face][] = [
    ...(invoice.discountCents > 0
      ? [['Discount', `-${showCents(invoice.discountCents)}`, 'text'] as [string, string, Face]]
      : []),
    ['Total excluding GST', showCents(invoice.totalCents - invoice.gstCents), 'text'],
    ['GST', showCents(invoice.gstCents), 'text'],
    ['Total', showCents(invoice.totalCents), 'strong'],
    standing(invoice),
  ];
  let y = doc.y + 14;
  for (const [label, value, face] of rows) {
    write(doc, label, 215, y, { face, width: 196 });
    write(doc, value, 411, y, { face, width: WIDTH - 411, right: true });
    y += 18;
  }
  write(
    doc,
    'All amounts are in Australian dollars. Prices include GST where it applies.',
    0,
    y + 18,
    { size: 9, colour: QUIET },
  );
}

function standing({ paidAt, refundedAt, totalCents }: Invoice): [string, string, Face] {
  if (refundedAt) return [`Refunded ${day(refundedAt)}`, showCents(totalCents), 'strong'];
  return paidAt
    ? [`Paid ${day(paidAt)}`, showCents(totalCents), 'strong']
    : ['Due', showCents(totalCents), 'strong'];
}
