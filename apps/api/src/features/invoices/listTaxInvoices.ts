import { sydneyDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import { showInvoiceNumber } from './invoiceNumber';

/** Of a business: one row for each purchase of vouchers, newest first. */
export async function listTaxInvoices(ctx: AppContext, userId: string) {
  const invoices = await ctx.db.invoice.findMany({
    where: { userId, purchase: { isNot: null } },
    orderBy: { number: 'desc' },
    include: { lines: { select: { quantity: true } } },
  });
  return invoices.map((invoice) => ({
    invoiceNumber: showInvoiceNumber(invoice.number),
    invoiceDate: sydneyDay(invoice.issuedAt),
    vouchers: invoice.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalText: showCents(invoice.totalCents),
    invoiceGuid: invoice.id,
  }));
}
