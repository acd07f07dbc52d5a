import type { AppContext } from '../../context';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import { drawInvoice } from './drawInvoice';

/** The tax invoice as it stands: the same invoice gives the same document but for where it stands. */
export async function invoicePdf(ctx: AppContext, invoiceId: string): Promise<Buffer> {
  const invoice = await ctx.db.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
  return pdfBuffer(await drawInvoice(invoice, ctx.config));
}
