import type { AppContext } from '../../context';
import { pdfBuffer } from '../../pdf/pdfBuffer';
import type { MailContent } from '../mails/mailTemplate';
import { CREDIT_NOTES } from './creditNoteRow';
import { drawInvoice } from './drawInvoice';

/**
 * Renders the tax invoice in its current state. Apart from that state, the same invoice always gives the same document.
 */
export async function invoicePdf(ctx: AppContext, invoiceId: string): Promise<Buffer> {
  const invoice = await ctx.db.invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: {
      lines: { orderBy: { position: 'asc' } },
      user: { select: { userType: true } },
      creditNotes: CREDIT_NOTES,
    },
  });
  return pdfBuffer(await drawInvoice(invoice, ctx.config));
}

/** The tax invoice as an attachment of an email. */
export const attachedInvoice = async (
  ctx: AppContext,
  invoiceId: string,
): Promise<NonNullable<MailContent['attachments']>[number]> => ({
  fileName: 'taxinvoice.pdf',
  mediaType: 'application/pdf',
  content: await invoicePdf(ctx, invoiceId),
});
