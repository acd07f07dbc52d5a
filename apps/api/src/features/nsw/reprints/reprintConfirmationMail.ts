import { showAddress } from '@platewise/shared/addresses';
import { getCourse, NSW_REPRINT_ID } from '@platewise/shared/content/courses';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import { REPRINT_BUSINESS_DAYS } from '@platewise/shared/nsw/reprints';
import type { AppContext } from '../../../context';
import { invoicePdf } from '../../invoices/invoicePdf';
import type { MailContent } from '../../mails/mailTemplate';

export async function reprintConfirmationMail(
  ctx: AppContext,
  { reprintId }: { reprintId: string },
): Promise<MailContent | null> {
  const reprint = await ctx.db.nswReprint.findUnique({
    where: { id: reprintId },
    include: {
      user: { select: { firstName: true } },
      invoice: { select: { id: true, number: true, totalCents: true } },
    },
  });
  if (!reprint) return null;
  const { user, invoice, ...address } = reprint;
  const arrives = `It arrives by post within ${REPRINT_BUSINESS_DAYS} business days.`;
  return {
    subject: 'Your NSW certificate reprint is ordered',
    preview: arrives,
    heading: `Thank you, ${user.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Your NSW certificate reprint is ordered. ${arrives}${invoice ? ' Your tax invoice is attached.' : ''}`,
      },
      {
        kind: 'facts',
        rows: [
          ['Order', getCourse(NSW_REPRINT_ID).courseTitle],
          ['We post it to', showAddress(address)],
          ['Paid', showCents(invoice?.totalCents ?? 0)],
          ...(invoice
            ? [['Tax invoice', showInvoiceNumber(invoice.number)] as [string, string]]
            : []),
        ],
      },
      {
        kind: 'paragraph',
        text: 'If something in the address is wrong, please tell us today, before we post it.',
      },
    ],
    attachments: invoice
      ? [
          {
            fileName: 'taxinvoice.pdf',
            mediaType: 'application/pdf',
            content: await invoicePdf(ctx, invoice.id),
          },
        ]
      : [],
  };
}
