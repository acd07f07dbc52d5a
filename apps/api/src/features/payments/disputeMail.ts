import { showDay, sydneyDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import type { MailContent } from '../mails/mailTemplate';

/** Tells the office that a cardholder disputes a charge, and by when to answer. */
export async function disputeMail(
  ctx: AppContext,
  data: { paymentEventId: string },
): Promise<MailContent | null> {
  const event = await ctx.db.paymentEvent.findUnique({ where: { id: data.paymentEventId } });
  const { events } = ctx.gateways.payments;
  const news =
    event && events?.newsOf({ ...event, payload: event.payload as Record<string, unknown> });
  if (news?.kind !== 'disputed') return null;
  const payment = await ctx.db.payment.findUnique({
    where: { providerRef: news.providerRef },
    include: { user: true, invoice: true },
  });
  if (!payment) return null;
  const { user, invoice } = payment;
  return {
    subject: `Payment disputed: ${showCents(payment.amountCents)}`,
    preview: 'A cardholder has asked their bank for the money back.',
    heading: 'A payment has been disputed',
    toOffice: true,
    blocks: [
      {
        kind: 'paragraph',
        text: "A cardholder has told their bank that they didn't make this payment, or that it isn't what they agreed to. The bank holds the amount until you answer the dispute with our payment provider.",
      },
      {
        kind: 'facts',
        rows: [
          ['Amount', showCents(payment.amountCents)],
          ['Paid on', showDay(sydneyDay(payment.settledAt ?? payment.createdAt))],
          ['Paid by', user ? `${fullName(user)}, ${user.email}` : 'A deleted account'],
          ...(invoice ? [['Invoice', showInvoiceNumber(invoice.number)] as [string, string]] : []),
          ['Reason', news.reason.replaceAll('_', ' ')],
          [
            'Answer by',
            news.answerBy ? showDay(sydneyDay(news.answerBy)) : 'See the payment provider',
          ],
          ['Payment reference', news.providerRef],
        ],
      },
      {
        kind: 'button',
        label: 'See disputed payments',
        url: `${ctx.config.publicUrl}/Admin/Payments?state=disputed`,
      },
    ],
  };
}
