import { getCourse, titleInSentence } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import { showInvoiceNumber } from '@platewise/shared/invoices';
import { showCents } from '@platewise/shared/money';
import type { AppContext } from '../../../context';
import { dayOf, type Prisma } from '../../../db/client';
import { invoicePdf } from '../../invoices/invoicePdf';
import type { MailContent } from '../../mails/mailTemplate';

const WITH_PAYMENT = {
  invoice: { select: { id: true, number: true, totalCents: true } },
  voucher: { select: { ownerId: true, purchase: { select: { companyName: true, paidAt: true } } } },
} as const satisfies Prisma.EnrolmentInclude;
type PaidEnrolment = Prisma.EnrolmentGetPayload<{ include: typeof WITH_PAYMENT }>;
type Row = [label: string, value: string];

export async function enrolmentConfirmationMail(
  ctx: AppContext,
  { enrolmentId }: { enrolmentId: string },
): Promise<MailContent | null> {
  const enrolment = await ctx.db.enrolment.findUnique({
    where: { id: enrolmentId },
    include: WITH_PAYMENT,
  });
  if (!enrolment) return null;
  const course = getCourse(enrolment.courseId);
  const { invoice } = enrolment;
  const openUntil = showDay(dayOf(enrolment.expiresOn));
  return {
    subject: `You're enrolled in ${titleInSentence(course)}`,
    preview: `You have until ${openUntil} to finish.`,
    heading: `You're enrolled, ${enrolment.firstName}`,
    blocks: [
      { kind: 'paragraph', text: whoPaid(enrolment) },
      {
        kind: 'facts',
        rows: [
          ['Course', course.courseTitle],
          ...(sponsorOf(enrolment) || enrolment.officePayer
            ? []
            : [['Paid', showCents(invoice?.totalCents ?? 0)] satisfies Row]),
          ...(invoice ? [['Tax invoice', showInvoiceNumber(invoice.number)] satisfies Row] : []),
          ['Open until', openUntil],
        ],
      },
      { kind: 'paragraph', text: 'What happens next:' },
      {
        kind: 'list',
        items: [
          'Tell us about yourself. Have your Unique Student Identifier (USI) ready if you have one.',
          'Name your observer: a supervisor or manager, past or present, who can confirm that you work safely with food.',
          'Study at your own pace on your phone or computer. We save your progress.',
          "Download your statement of attainment once you've passed your quizzes and your observer has signed.",
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

/** The business that paid with its voucher. A buyer who redeems their own voucher has no sponsor. */
const sponsorOf = ({ voucher, userId }: PaidEnrolment) =>
  voucher?.ownerId === userId ? undefined : voucher?.purchase?.companyName;

function whoPaid(enrolment: PaidEnrolment) {
  if (enrolment.officePayer) return enrolledByOffice(enrolment);
  if (enrolment.invoice) return 'Thank you for your payment. Your tax invoice is attached.';
  const sponsor = sponsorOf(enrolment);
  if (sponsor) return `${sponsor} has paid for your course.`;
  return `Your ${enrolment.voucher ? 'voucher' : 'code'} has paid for your course.`;
}

function enrolledByOffice({ officePayer, voucher }: PaidEnrolment) {
  const enrolled = 'Our office has enrolled you, as agreed.';
  const { purchase } = voucher ?? {};
  if (officePayer === 'nobody') return `${enrolled} There is nothing to pay.`;
  if (officePayer === 'company' && purchase)
    return `${enrolled} ${purchase.companyName} pays for your course.`;
  return purchase?.paidAt
    ? `${enrolled} Thank you for your payment. Your tax invoice comes in an email of its own.`
    : `${enrolled} Your tax invoice comes in an email of its own and says how to pay.`;
}
