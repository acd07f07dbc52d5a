import { showDay, sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import { payableCents } from '../invoices/creditNoteRow';
import { attachedInvoice } from '../invoices/invoicePdf';
import type { MailContent } from '../mails/mailTemplate';

/** The receipt for an invoice that has been paid. */
export async function invoicePaidMail(
  ctx: AppContext,
  { invoiceId }: { invoiceId: string },
): Promise<MailContent | null> {
  const invoice = await ctx.db.invoice.findUnique({ where: { id: invoiceId } });
  if (!invoice?.paidAt || invoice.refundedAt) return null;
  const number = showInvoiceNumber(invoice.number);
  return {
    subject: `Invoice ${number} is paid`,
    preview: `Thank you. We have received ${showCents(payableCents(invoice))}.`,
    heading: 'Thank you for your payment',
    blocks: [
      {
        kind: 'paragraph',
        text: "We've received your payment. Your tax invoice, marked as paid, is attached.",
      },
      {
        kind: 'facts',
        rows: [
          ['Tax invoice', number],
          ...(invoice.purchaseNumber
            ? [['Your purchase number', invoice.purchaseNumber] as [string, string]]
            : []),
          ['Paid', showCents(payableCents(invoice))],
          ['On', showDay(sydneyDay(invoice.paidAt))],
        ],
      },
    ],
    attachments: [await attachedInvoice(ctx, invoice.id)],
  };
}
