import type { AppContext } from '../../context';
import type { MailContent } from '../mails/mailTemplate';
import { invoicePdf } from './invoicePdf';

/** The tax invoice as it goes with a mail. */
export const attachedInvoice = async (
  ctx: AppContext,
  invoiceId: string,
): Promise<NonNullable<MailContent['attachments']>[number]> => ({
  fileName: 'taxinvoice.pdf',
  mediaType: 'application/pdf',
  content: await invoicePdf(ctx, invoiceId),
});
