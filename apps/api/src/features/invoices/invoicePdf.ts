import type { AppContext } from '../../context';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import type { MailContent } from '../mails/mailTemplate';
import { drawInvoice } from './drawInvoice';

/** The tax invoice as it stands: the same invoice gives the same document but for where it stands. */
export async function invoicePdf(ctx: AppContext, invoiceId: string): Promise<Buffer> {
  const invoice = await ctx.db.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
  return pdfBuffer(await drawInvoice(invoice, ctx.config));
}

/** The tax invoice as it goes with a mail. */
export const attachedInvoice = async (
  ctx: AppContext,
  invoiceId: string,
): Promise<NonNullable<MailContent['attachments']>[number]> => ({
  fileName: 'taxinvoice.pdf',
  mediaType: 'application/pdf',
  content: await invoicePdf(ctx, invoiceId),
});
