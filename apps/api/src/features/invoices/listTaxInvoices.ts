import { sydneyDay } from '@platewise/shared/dates';
import { invoiceStanding, type OwnInvoice, type TaxInvoiceRow } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import type { Prisma } from '../../db/client';
import { showInvoiceNumber } from './invoiceNumber';

const WITH_LINES = {
  lines: { select: { quantity: true, description: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.InvoiceInclude;

/** Of a business: one row for each purchase of vouchers, newest first. */
export async function listTaxInvoices(ctx: AppContext, userId: string): Promise<TaxInvoiceRow[]> {
  const invoices = await invoicesOf(ctx, { userId, purchase: { isNot: null } });
  return invoices.map((invoice) => ({
    ...rowOf(invoice),
    vouchers: invoice.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** Everything somebody was sent an invoice for, newest first. */
export async function listOwnInvoices(ctx: AppContext, userId: string): Promise<OwnInvoice[]> {
  const invoices = await invoicesOf(ctx, { userId });
  return invoices.map((invoice) => ({
    ...rowOf(invoice),
    items: invoice.lines.map(({ quantity, description }) =>
      quantity === 1 ? description : `${quantity} × ${description}`,
    ),
    standing: invoiceStanding(invoice),
  }));
}

const invoicesOf = ({ db }: AppContext, where: Prisma.InvoiceWhereInput) =>
  db.invoice.findMany({ where, orderBy: { number: 'desc' }, include: WITH_LINES });

const rowOf = (invoice: { id: string; number: number; issuedAt: Date; totalCents: number }) => ({
  invoiceNumber: showInvoiceNumber(invoice.number),
  invoiceDate: sydneyDay(invoice.issuedAt),
  totalText: showCents(invoice.totalCents),
  invoiceGuid: invoice.id,
});
