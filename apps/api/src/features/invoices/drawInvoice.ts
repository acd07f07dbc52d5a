import { formatNumber } from '@platewise/shared/count';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { getInvoiceStatus, showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import PDFDocument from 'pdfkit';
import type { Config } from '../../config/config';
import type { Prisma } from '../../db/client';
import { type Face, registerFonts } from '../../pdf/fonts';
import {
  BOTTOM,
  drawHead,
  drawParties,
  drawTable,
  MARGIN,
  numberPages,
  type PaperColumn,
  QUIET,
  WIDTH,
  write,
} from './accountsPaper';
import { howToPay } from './howToPay';

type Invoice = Prisma.InvoiceGetPayload<{
  include: { lines: true; user: { select: { userType: true } } };
}>;
type Doc = PDFKit.PDFDocument;

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
  drawHead(doc, config, 'Tax invoice', [
    `Invoice number ${number}`,
    `Date of issue ${dayOfIssue(invoice.issuedAt)}`,
  ]);
  drawParties(doc, config, buyerLines(invoice));
  drawTable(
    doc,
    COLUMNS,
    invoice.lines.map((line) => ({ cells: cellsOf(line) })),
  );
  drawTotals(doc, invoice);
  if (getInvoiceStatus(invoice) === 'Due') drawHowToPay(doc, invoice, config);
  numberPages(doc, `Tax invoice ${number}`);
  return doc;
}

/** The buyer, as the invoice names them. */
const buyerLines = (invoice: Invoice) => [
  invoice.buyerName,
  invoice.buyerAddress,
  invoice.email,
  invoice.purchaseNumber && `Your purchase number: ${invoice.purchaseNumber}`,
];

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

const COLUMNS: PaperColumn[] = [
  { title: 'Description', x: 0, width: 187 },
  { title: 'Qty', x: 187, width: 32 },
  { title: 'Unit price', x: 219, width: 60 },
  { title: 'Discount', x: 279, width: 66 },
  { title: 'GST included', x: 345, width: 68 },
  { title: 'Total', x: 413, width: WIDTH - 413 },
];

const cellsOf = (line: Invoice['lines'][number]) => [
  line.description,
  formatNumber(line.quantity),
  showCents(line.unitCents),
  line.discountCents > 0 ? `-${showCents(line.discountCents)}` : '',
  line.gstCents > 0 ? showCents(line.gstCents) : 'GST-free',
  showCents(line.totalCents),
];

const dayOfIssue = (instant: Date) => showDay(sydneyDay(instant));
