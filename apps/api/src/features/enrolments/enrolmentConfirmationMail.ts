import { getCourse, titleInSentence } from '@platewise/shared/courses';
import { showDay } from '@platewise/shared/dates';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { showInvoiceNumber } from '../invoices/invoiceNumber';
import { invoicePdf } from '../invoices/invoicePdf';
import type { MailContent } from '../mails/mailTemplate';

export async function enrolmentConfirmationMail(
  ctx: AppContext,
  { enrolmentId }: { enrolmentId: string },
): Promise<MailContent | null> {
  const enrolment = await ctx.db.enrolment.findUnique({
    where: { id: enrolmentId },
    include: { invoice: { select: { id: true, number: true, totalCents: true } } },
  });
  if (!enrolment) return null;
  const course = getCourse(enrolment.courseId);
  const { invoice } = enrolment;
  const openUntil = showDay(dayOf(enrolment.expiresOn));
  return {
    subject: `You are enrolled in ${titleInSentence(course)}`,
    preview: `Your course is open until ${openUntil}.`,
    heading: `You are enrolled, ${enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: invoice
          ? 'Thank you for your payment. Your tax invoice is attached.'
          : 'Your code has paid for your course.',
      },
      {
        kind: 'facts',
        rows: [
          ['Course', course.courseTitle],
          ['Paid', showCents(invoice?.totalCents ?? 0)],
          ...(invoice
            ? [['Tax invoice', showInvoiceNumber(invoice.number)] as [string, string]]
            : []),
          ['Open until', openUntil],
        ],
      },
      { kind: 'paragraph', text: 'What comes next:' },
      {
        kind: 'list',
        items: [
          'Tell us about yourself. Have your Unique Student Identifier (USI) at hand if you have one.',
          'Name your observer: a supervisor or manager, past or present, who can confirm that you work safely with food.',
          'Study at your own pace on your phone or computer. Your progress is kept.',
          'Download your statement of attainment when your quizzes are passed and your observer has signed.',
        ],
      },
      {
        kind: 'button',
        label: 'Continue your enrolment',
        url: `${ctx.config.publicUrl}/course-enrolment/${enrolment.id}/step-2/`,
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
