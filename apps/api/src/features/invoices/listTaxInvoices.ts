import { sydneyDay } from '@platewise/shared/dates';
import {
  getInvoiceStatus,
  type OwnInvoice,
  showInvoiceNumber,
  type TaxInvoiceRow,
} from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import { countVouchers } from '@platewise/shared/purchases';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { CREDIT_NOTES, describeCreditNote, payableCents } from './creditNoteRow';
import { dueOn, howToTransfer } from './howToPay';

const WITH_LINES = {
  lines: { select: { quantity: true, description: true }, orderBy: { position: 'asc' } },
  creditNotes: CREDIT_NOTES,
} as const satisfies Prisma.InvoiceInclude;

type Invoice = Prisma.InvoiceGetPayload<{ include: typeof WITH_LINES }>;

/** The tax invoices of a business: one row for each purchase of vouchers, newest first. */
export async function listTaxInvoices(ctx: AppContext, userId: string): Promise<TaxInvoiceRow[]> {
  const invoices = await invoicesOf(ctx, { userId, purchase: { isNot: null } });
  return invoices.map((invoice) => ({
    ...rowOf(ctx, invoice),
    vouchers: countVouchers(invoice.lines),
    howToPay: isDue(invoice) ? howToTransfer(invoice, ctx.config) : [],
  }));
}

/** All invoices of an account, newest first. */
export async function listOwnInvoices(ctx: AppContext, userId: string): Promise<OwnInvoice[]> {
  const invoices = await invoicesOf(ctx, { userId });
  return invoices.map((invoice) => ({
    ...rowOf(ctx, invoice),
    items: invoice.lines.map(({ quantity, description }) =>
      quantity === 1 ? description : `${quantity} × ${description}`,
    ),
  }));
}

const invoicesOf = ({ db }: AppContext, where: Prisma.InvoiceWhereInput) =>
  db.invoice.findMany({ where, orderBy: { number: 'desc' }, include: WITH_LINES });

const isDue = (invoice: Invoice) => getInvoiceStatus(invoice) === 'Due';

const rowOf = ({ config }: AppContext, invoice: Invoice) => ({
  invoiceNumber: showInvoiceNumber(invoice.number),
  invoiceDate: sydneyDay(invoice.issuedAt),
  totalText: showCents(invoice.totalCents),
  invoiceGuid: invoice.id,
  standing: getInvoiceStatus(invoice),
  dueOn: isDue(invoice) ? dueOn(invoice, config) : null,
  dueCents: isDue(invoice) ? payableCents(invoice) : 0,
  creditNotes: invoice.creditNotes.map(describeCreditNote),
});
