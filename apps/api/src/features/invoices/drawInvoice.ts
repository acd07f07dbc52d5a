import { formatNumber } from '@platewise/shared/count';
import { showCreditNoteNumber } from '@platewise/shared/creditNotes';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { getInvoiceStatus, showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { Config } from '../../config/config';
import type { Prisma } from '../../db/client';
import {
  BOTTOM,
  drawHead,
  drawParties,
  drawTable,
  drawTotals,
  numberPages,
  type PaperColumn,
  startPaper,
  type Total,
  WIDTH,
  write,
} from './accountsPaper';
import { type CREDIT_NOTES, payableCents } from './creditNoteRow';
import { howToPay } from './howToPay';

type Invoice = Prisma.InvoiceGetPayload<{
  include: { lines: true; user: { select: { userType: true } }; creditNotes: typeof CREDIT_NOTES };
}>;
type Doc = PDFKit.PDFDocument;

/**
 * A tax invoice of a supplier registered for GST, with what A New Tax System (GST) Act 1999, s 29-70 asks of one: those
 * words, seller and ABN, date of issue, what was sold with quantity and price, the GST of each line, and, from $1,000,
 * who bought it.
 */
export async function drawInvoice(invoice: Invoice, config: Config): Promise<Doc> {
  const number = showInvoiceNumber(invoice.number);
  const doc = await startPaper(config, {
    title: `Tax invoice ${number}`,
    createdAt: invoice.issuedAt,
    texts: [invoice, howToPay(invoice, config)],
  });
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
  drawTotals(doc, totalsOf(invoice), noteOnGst(invoice));
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

function totalsOf(invoice: Invoice): Total[] {
  const { totalCents, discountCents, gstCents } = invoice;
  return [
    ...(discountCents > 0
      ? ([
          ['Before discount', showCents(totalCents + discountCents)],
          ['Discount', `-${showCents(discountCents)}`],
        ] satisfies Total[])
      : []),
    ['Total excluding GST', showCents(totalCents - gstCents)],
    ['GST', showCents(gstCents)],
    [gstCents > 0 ? 'Total including GST' : 'Total', showCents(totalCents), 'strong'],
    ...listPaymentRows(invoice),
  ];
}

const noteOnGst = ({ gstCents }: Invoice) =>
  gstCents > 0
    ? 'All amounts are in Australian dollars and include GST where it applies.'
    : 'All amounts are in Australian dollars. Everything on this invoice is GST-free.';

/** A credit note before the payment lowers it. Later ones return money, and so does a refund of what they left. */
function listPaymentRows(invoice: Invoice): Total[] {
  const { paidAt, refundedAt, cancelledAt, totalCents, creditedCents } = invoice;
  const credits = (isReduction: boolean) =>
    invoice.creditNotes.filter(({ way }) => (way === 'OWED') === isReduction).map(creditRow);
  const payable = showCents(payableCents(invoice));
  const leftCents = totalCents - creditedCents;
  if (cancelledAt)
    return [...credits(true), [`Cancelled ${dayOfIssue(cancelledAt)}`, showCents(0), 'strong']];
  return [
    ...credits(true),
    paidAt ? [`Paid ${dayOfIssue(paidAt)}`, payable, 'strong'] : ['Due', payable, 'strong'],
    ...credits(false),
    ...(refundedAt && leftCents > 0
      ? ([
          [`Refunded ${dayOfIssue(refundedAt)}`, `-${showCents(leftCents)}`, 'strong'],
        ] satisfies Total[])
      : []),
  ];
}

const creditRow = ({ number, totalCents }: Invoice['creditNotes'][number]): Total => [
  `Credit note ${showCreditNoteNumber(number)}`,
  `-${showCents(totalCents)}`,
];

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
