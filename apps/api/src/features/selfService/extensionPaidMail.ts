import { titleInSentence } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import { invoicePdf } from '../invoices/invoicePdf';
import type { MailContent, MailData } from '../mails/mailTemplate';

/** Confirms more time that a learner has paid for, with the tax invoice. */
export async function extensionPaidMail(
  ctx: AppContext,
  { actId }: MailData['extension-paid'],
): Promise<MailContent | null> {
  const act = await ctx.db.selfServiceAct.findUnique({
    where: { id: actId },
    include: { enrolment: true, invoice: true },
  });
  if (!act?.invoice) return null;
  const { enrolment, invoice } = act;
  const course = titleInSentence(enrolment);
  return {
    subject: `You have more time for ${course}`,
    preview: `Your enrolment is open until ${showDay(act.after)}.`,
    heading: `More time for you, ${enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for your payment. We have extended your enrolment in ${course}. Everything you’ve done so far is saved, so you can continue where you stopped. Your tax invoice is attached.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Course', enrolment.courseTitle],
          ['Open until', showDay(act.after)],
          ['Paid', showCents(invoice.totalCents)],
          ['Tax invoice', showInvoiceNumber(invoice.number)],
        ],
      },
      {
        kind: 'button',
        label: 'Go to your courses',
        url: `${ctx.config.publicUrl}/Your-Courses/`,
      },
    ],
    attachments: [
      {
        fileName: 'taxinvoice.pdf',
        mediaType: 'application/pdf',
        content: await invoicePdf(ctx, invoice.id),
      },
    ],
  };
}
