import { formatCount } from '@platewise/shared/count';
import { showCreditNoteNumber } from '@platewise/shared/creditNotes';
import { showDay, sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { Config } from '../../config/config';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import { pdfBuffer } from '../../pdf/pdfBuffer';
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
} from '../invoices/accountsPaper';

const WITH_ALL = {
  lines: { orderBy: { position: 'asc' } },
  invoice: true,
} as const satisfies Prisma.CreditNoteInclude;

type CreditNote = Prisma.CreditNoteGetPayload<{ include: typeof WITH_ALL }>;
type Doc = PDFKit.PDFDocument;

/** The same credit note always gives the same document. */
export async function creditNotePdf(ctx: AppContext, id: string): Promise<Buffer> {
  const note = await ctx.db.creditNote.findUniqueOrThrow({ where: { id }, include: WITH_ALL });
  return pdfBuffer(await drawCreditNote(note, ctx.config));
}

/**
 * An adjustment note with what GSTR 2013/2 asks of one: that it is one, seller and ABN, buyer, date of issue, the tax invoice
 * that it changes, the reason, and the change of price and GST.
 */
async function drawCreditNote(note: CreditNote, config: Config): Promise<Doc> {
  const { invoice } = note;
  const number = showCreditNoteNumber(note.number);
  const doc = await startPaper(config, {
    title: `Credit note ${number}`,
    createdAt: note.issuedAt,
    texts: [note],
  });
  drawHead(doc, config, 'Credit note', [
    `Adjustment note number ${number}`,
    `Date of issue ${dayOfIssue(note.issuedAt)}`,
    `For tax invoice ${showInvoiceNumber(invoice.number)} of ${dayOfIssue(invoice.issuedAt)}`,
  ]);
  drawParties(doc, config, [
    invoice.buyerName,
    invoice.buyerAddress,
    invoice.email,
    invoice.purchaseNumber && `Your purchase number: ${invoice.purchaseNumber}`,
  ]);
  drawTable(
    doc,
    COLUMNS,
    note.lines.map((line) => ({ cells: cellsOf(line) })),
  );
  drawTotals(doc, totalsOf(note), noteOnGst(note));
  drawReason(doc, note);
  numberPages(doc, `Credit note ${number}`);
  return doc;
}

const COLUMNS: PaperColumn[] = [
  { title: 'Description', x: 0, width: 337 },
  { title: 'GST included', x: 345, width: 68 },
  { title: 'Credit', x: 413, width: WIDTH - 413 },
];

const cellsOf = ({ description, vouchers, gstCents, totalCents }: CreditNote['lines'][number]) => [
  vouchers > 0
    ? `${description}: ${formatCount(vouchers, 'voucher')} withdrawn`
    : `${description}: price reduced`,
  gstCents > 0 ? showCents(gstCents) : 'GST-free',
  showCents(totalCents),
];

const totalsOf = (note: CreditNote): Total[] => [
  ['Credit excluding GST', showCents(note.totalCents - note.gstCents)],
  ['GST', showCents(note.gstCents)],
  [note.gstCents > 0 ? 'Credit including GST' : 'Credit', showCents(note.totalCents), 'strong'],
];

const noteOnGst = ({ gstCents }: CreditNote) =>
  gstCents > 0
    ? 'All amounts are in Australian dollars and include GST where it applies.'
    : 'All amounts are in Australian dollars. Everything on this credit note is GST-free.';

function drawReason(doc: Doc, note: CreditNote) {
  if (doc.y + 110 > BOTTOM) doc.addPage();
  write(doc, 'Reason', 0, doc.y + 22, { face: 'strong', size: 11 });
  write(doc, note.reason, 0, doc.y + 3);
  write(doc, describeReturn(note), 0, doc.y + 12);
}

/** How the buyer gets the money, in a sentence. */
export function describeReturn(
  note: Pick<CreditNote, 'way' | 'totalCents' | 'transferredOn' | 'transferReference'>,
): string {
  const amount = showCents(note.totalCents);
  switch (note.way) {
    case 'CARD':
      return `We refund ${amount} to the card that paid. Banks usually show it within 5 to 10 business days.`;
    case 'BANK': {
      const day = note.transferredOn && showDay(dayOf(note.transferredOn));
      return `We transferred ${amount} to your bank account on ${day}, reference ${note.transferReference}.`;
    }
    case 'OWED':
      return `You owe ${amount} less on this invoice.`;
  }
}

const dayOfIssue = (instant: Date) => showDay(sydneyDay(instant));
