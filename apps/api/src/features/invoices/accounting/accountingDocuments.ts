import { showCreditNoteNumber } from '@platewise/shared/creditNotes';
import { addDays, sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import type { AppContext } from '../../../context';
import { Prisma } from '../../../db/client';
import { startOfDay } from '../../../db/sydney';
import { dueOn } from '../howToPay';

/** A document of the books. What a credit note or a refund takes back is negative. */
export type AccountingDocument = {
  number: string;
  /** The buyer's own number of the purchase; '' without one. */
  purchaseNumber: string;
  buyerName: string;
  email: string;
  address: string;
  /** 'YYYY-MM-DD' in Sydney. */
  issuedOn: string;
  dueOn: string;
  lines: AccountingLine[];
};
/** After discount, GST included. */
export type AccountingLine = { description: string; totalCents: number; gstCents: number };

type Period = { startDate: string; endDate: string };

const AT_A_TIME = 500;

/**
 * Lists the documents of the books for a period, the oldest first: tax invoices, credit notes, and refunds of the whole, which have
 * no credit note. An invoice that was cancelled with its purchase was never owed. Memory does not grow with the period.
 */
export async function* listAccountingDocuments(
  ctx: AppContext,
  period: Period,
): AsyncGenerator<AccountingDocument> {
  let after: DocumentKey | null = null;
  for (;;) {
    const keys: DocumentKey[] = await ctx.db.$queryRaw`
      ${keysOf(period)} ${after ? isAfter(after) : Prisma.empty} ORDER BY at, id, kind LIMIT ${AT_A_TIME}`;
    yield* await readDocuments(ctx, keys);
    if (keys.length < AT_A_TIME) return;
    after = keys.at(-1) ?? null;
  }
}

type DocumentKey = { kind: 'credit' | 'invoice' | 'refund'; id: string; at: Date };

function keysOf({ startDate, endDate }: Period): Prisma.Sql {
  const [from, until] = [startOfDay(startDate), startOfDay(addDays(endDate, 1))];
  return Prisma.sql`
    SELECT kind, id, at FROM (
      SELECT 'invoice' AS kind, id, "issuedAt" AS at FROM "Invoice"
      WHERE "issuedAt" >= ${from} AND "issuedAt" < ${until} AND ("cancelledAt" IS NULL OR "creditedCents" > 0)
      UNION ALL
      SELECT 'credit', id, "issuedAt" FROM "CreditNote" WHERE "issuedAt" >= ${from} AND "issuedAt" < ${until}
      UNION ALL
      SELECT 'refund', id, "refundedAt" FROM "Invoice"
      WHERE "refundedAt" >= ${from} AND "refundedAt" < ${until} AND "creditedCents" < "totalCents"
    ) documents`;
}

const isAfter = ({ at, id, kind }: DocumentKey) =>
  Prisma.sql`WHERE (at, id, kind) > (${at}, ${id}::uuid, ${kind})`;

async function readDocuments(ctx: AppContext, keys: DocumentKey[]): Promise<AccountingDocument[]> {
  const idsOf = (isOne: (kind: DocumentKey['kind']) => boolean) =>
    keys.filter(({ kind }) => isOne(kind)).map(({ id }) => id);
  const orderBy = { position: 'asc' } as const;
  const invoices = await ctx.db.invoice.findMany({
    where: { id: { in: idsOf((kind) => kind !== 'credit') } },
    include: { lines: { orderBy }, creditNotes: { include: { lines: true } } },
  });
  const credits = await ctx.db.creditNote.findMany({
    where: { id: { in: idsOf((kind) => kind === 'credit') } },
    include: { lines: { orderBy }, invoice: true },
  });
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const creditOf = new Map(credits.map((note) => [note.id, note]));
  return keys.flatMap(({ kind, id, at }) => {
    const [invoice, note] = [invoiceOf.get(id), creditOf.get(id)];
    if (kind === 'credit') return note ? [describeCredit(note)] : [];
    if (!invoice) return [];
    return [kind === 'invoice' ? describeInvoice(ctx, invoice) : describeRefund(invoice, at)];
  });
}

type Invoice = Prisma.InvoiceGetPayload<{
  include: { lines: true; creditNotes: { include: { lines: true } } };
}>;

const describeInvoice = ({ config }: AppContext, invoice: Invoice): AccountingDocument => ({
  ...buyerOf(invoice),
  number: showInvoiceNumber(invoice.number),
  issuedOn: sydneyDay(invoice.issuedAt),
  dueOn: dueOn(invoice, config),
  lines: invoice.lines.map(({ description, quantity, totalCents, gstCents }) => ({
    description: `${quantity} x ${description}`,
    totalCents,
    gstCents,
  })),
});

function describeRefund(invoice: Invoice, refundedAt: Date): AccountingDocument {
  const number = showInvoiceNumber(invoice.number);
  const day = sydneyDay(refundedAt);
  const credited = invoice.creditNotes.flatMap(({ lines }) => lines);
  return {
    ...buyerOf(invoice),
    number: `${number}R`,
    issuedOn: day,
    dueOn: day,
    lines: invoice.lines.map((line) => {
      const before = credited.filter(({ position }) => position === line.position);
      const left = (cents: 'totalCents' | 'gstCents') =>
        before.reduce((sum, each) => sum - each[cents], line[cents]);
      return {
        description: `Refund of invoice ${number}: ${line.description}`,
        totalCents: -left('totalCents'),
        gstCents: -left('gstCents'),
      };
    }),
  };
}

type Credit = Prisma.CreditNoteGetPayload<{ include: { lines: true; invoice: true } }>;

function describeCredit(note: Credit): AccountingDocument {
  const day = sydneyDay(note.issuedAt);
  return {
    ...buyerOf(note.invoice),
    number: showCreditNoteNumber(note.number),
    issuedOn: day,
    dueOn: day,
    lines: note.lines.map(({ description, totalCents, gstCents }) => ({
      description: `Credit for invoice ${showInvoiceNumber(note.invoice.number)}: ${description}`,
      totalCents: -totalCents,
      gstCents: -gstCents,
    })),
  };
}

type Buyer = Pick<Invoice, 'buyerName' | 'email' | 'buyerAddress' | 'purchaseNumber'>;

const buyerOf = ({ buyerName, email, buyerAddress, purchaseNumber }: Buyer) => ({
  buyerName,
  email,
  address: buyerAddress ?? '',
  purchaseNumber: purchaseNumber ?? '',
});
