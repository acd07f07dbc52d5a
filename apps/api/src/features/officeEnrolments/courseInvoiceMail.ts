import { formatCount, formatNumber } from '@platewise/shared/count';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { payableCents } from '../invoices/creditNoteRow';
import { howToPay } from '../invoices/howToPay';
import { attachedInvoice } from '../invoices/invoicePdf';
import type { MailContent } from '../mails/mailTemplate';

/** The tax invoice for one enrolment that the office made, or for those of a list, to the learner or the company that pays. Null once it is paid. */
export async function courseInvoiceMail(
  ctx: AppContext,
  { enrolmentId }: { enrolmentId: string },
): Promise<MailContent | null> {
  const enrolment = await ctx.db.enrolment.findUnique({
    where: { id: enrolmentId },
    select: {
      firstName: true,
      lastName: true,
      courseTitle: true,
      voucher: {
        select: {
          purchase: {
            select: {
              companyName: true,
              purchaseNumber: true,
              _count: { select: { vouchers: true } },
              invoice: { include: { user: { select: { userType: true } } } },
            },
          },
        },
      },
    },
  });
  const { companyName = '', purchaseNumber, invoice, _count } = enrolment?.voucher?.purchase ?? {};
  if (!enrolment || !invoice || invoice.paidAt || invoice.refundedAt || invoice.cancelledAt)
    return null;
  const number = showInvoiceNumber(invoice.number);
  const learners = _count?.vouchers ?? 1;
  const who = learners > 1 ? formatCount(learners, 'learner') : fullName(enrolment);
  return {
    subject: `Tax invoice ${number} for ${enrolment.courseTitle}`,
    preview: `${showCents(payableCents(invoice))} for ${who}.`,
    heading: `Tax invoice for ${companyName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'As agreed with our office, here is the tax invoice for an online course. It is attached.',
      },
      {
        kind: 'facts',
        rows: [
          [learners > 1 ? 'Learners' : 'Learner', learners > 1 ? formatNumber(learners) : who],
          ['Course', enrolment.courseTitle],
          ['Tax invoice', number],
          ...(purchaseNumber
            ? [['Your purchase number', purchaseNumber] satisfies [string, string]]
            : []),
          ['To pay', showCents(payableCents(invoice))],
        ],
      },
      { kind: 'paragraph', text: 'How to pay the invoice:' },
      { kind: 'list', items: howToPay(invoice, ctx.config) },
      {
        kind: 'paragraph',
        text:
          learners > 1
            ? 'The learners can start the course now. We issue the certificates once the payment has arrived.'
            : 'The learner can start the course now. We issue the certificate once the payment has arrived.',
      },
    ],
    attachments: [await attachedInvoice(ctx, invoice.id)],
  };
}
