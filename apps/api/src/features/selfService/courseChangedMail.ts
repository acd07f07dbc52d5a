import { titleInSentence } from '@platewise/shared/content/courses';
import type { AppContext } from '../../context';
import { encloseCreditNote } from '../creditNotes/creditNoteMail';
import type { MailContent, MailData } from '../mails/mailTemplate';

/** Confirms a change of course to the learner. It also says so where the former course could no longer be given back. */
export async function courseChangedMail(
  ctx: AppContext,
  { enrolmentId, creditNoteId }: MailData['course-changed'],
): Promise<MailContent | null> {
  const act = await ctx.db.selfServiceAct.findFirst({
    where: { enrolmentId, kind: 'course change' },
    include: {
      enrolment: { select: { firstName: true, courseTitle: true } },
      former: { select: { courseTitle: true } },
    },
  });
  if (!act) return null;
  const note = await encloseCreditNote(ctx, creditNoteId);
  const { enrolment, former, keptBecause } = act;
  const course = titleInSentence(enrolment);
  const formerCourse = former ? titleInSentence(former) : 'your former course';
  const result = note.returned ?? describeVoucher(act.voucherReturned);
  const text = keptBecause
    ? `We couldn’t take ${formerCourse} back: ${keptBecause} So your order for ${course} pays nothing back for it.`
    : `Your enrolment in ${formerCourse} has ended. ${result}`;
  return {
    subject: keptBecause
      ? `You are enrolled in ${course}, but we couldn’t take your former course back`
      : `You have changed to ${course}`,
    preview: text,
    heading: `You are enrolled in ${course}, ${enrolment.firstName}`,
    blocks: [
      { kind: 'paragraph', text },
      ...note.facts,
      {
        kind: 'paragraph',
        text: `If this was not you, or if it is not what you wanted, please call us on ${ctx.config.support.phone}.`,
      },
      {
        kind: 'button',
        label: 'Go to your courses',
        url: `${ctx.config.publicUrl}/Your-Courses/`,
      },
    ],
    attachments: note.attachments,
  };
}

const describeVoucher = (voucherReturned: boolean) =>
  voucherReturned ? 'The voucher has gone back to its business.' : 'Nothing was paid for it.';
