import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import type { MailContent } from '../mails/mailTemplate';

/** Tells a business that the payment for its vouchers has been refunded, and how many vouchers still work. */
export async function purchaseRefundedMail(
  { db, config }: AppContext,
  { purchaseId, paymentId }: { purchaseId: string; paymentId: string },
): Promise<MailContent | null> {
  const purchase = await db.voucherPurchase.findUnique({
    where: { id: purchaseId },
    include: { invoice: true, vouchers: { select: { cancelledAt: true, redeemedAt: true } } },
  });
  const payment = await db.payment.findUnique({ where: { id: paymentId } });
  if (!purchase || !payment) return null;
  const { invoice, vouchers } = purchase;
  const cancelled = vouchers.filter(({ cancelledAt }) => cancelledAt).length;
  const usable = vouchers.filter((each) => !each.cancelledAt && !each.redeemedAt).length;
  const amount = showCents(payment.amountCents);
  return {
    subject: `We have refunded ${amount} for your vouchers`,
    preview: `${amount} goes back to the card that paid.`,
    heading: `Hello ${purchase.firstName}, we have refunded your payment`,
    blocks: [
      {
        kind: 'paragraph',
        text: `We have refunded ${amount} to the card that paid for your vouchers. Banks usually show it within 5 to 10 business days.`,
      },
      {
        kind: 'facts',
        rows: [
          ...(invoice
            ? [['Tax invoice', showInvoiceNumber(invoice.number)] as [string, string]]
            : []),
          ...(cancelled > 0 ? [['Vouchers cancelled', String(cancelled)] as [string, string]] : []),
          ...(usable > 0 ? [['Vouchers that still work', String(usable)] as [string, string]] : []),
        ],
      },
      ...(cancelled > 0
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Cancelled vouchers can no longer be redeemed. People who have already redeemed a voucher keep their course. Please let anyone you gave a cancelled code to know.',
            },
          ]
        : []),
      { kind: 'button', label: 'Go to your vouchers', url: `${config.publicUrl}/Corporate/` },
    ],
  };
}
