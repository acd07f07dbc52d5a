import { titleInSentence } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { AppContext } from '../../context';
import { dayOf } from '../../db/client';
import { encloseCreditNote } from '../creditNotes/creditNoteMail';
import type { MailContent, MailData } from '../mails/mailTemplate';

/** Confirms a withdrawal to the learner, with the credit note if money is paid back. */
export async function withdrawnMail(
  ctx: AppContext,
  { enrolmentId, creditNoteId, voucherReturned }: MailData['withdrawn'],
): Promise<MailContent | null> {
  const enrolment = await ctx.db.enrolment.findUnique({ where: { id: enrolmentId } });
  if (!enrolment) return null;
  const note = await encloseCreditNote(ctx, creditNoteId);
  const result = note.returned ?? describeVoucher(voucherReturned);
  return {
    subject: `You have withdrawn from ${titleInSentence(enrolment)}`,
    preview: result,
    heading: `Your enrolment has ended, ${enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You have withdrawn from ${titleInSentence(enrolment)}. You can’t study it any more. ${result}`,
      },
      ...note.facts,
      {
        kind: 'paragraph',
        text: `If this was not you, or if something was wrong with the course, please call us on ${ctx.config.support.phone}.`,
      },
      {
        kind: 'button',
        label: 'See our courses',
        url: `${ctx.config.publicUrl}/online-food-safety-training-courses/`,
      },
    ],
    attachments: note.attachments,
  };
}

const describeVoucher = (voucherReturned: boolean) =>
  voucherReturned ? 'The voucher has gone back to its business.' : 'Nothing is paid back.';

/** Informs a business that a learner has given a voucher back. Null once it has been used again. */
export async function voucherReturnedMail(
  ctx: AppContext,
  { enrolmentId, code }: MailData['voucher-returned'],
): Promise<MailContent | null> {
  const voucher = await ctx.db.voucher.findUnique({
    where: { code },
    include: { owner: { select: { firstName: true } }, course: true },
  });
  const enrolment = await ctx.db.enrolment.findUnique({ where: { id: enrolmentId } });
  if (!voucher?.owner || !enrolment || voucher.redeemedAt) return null;
  const learner = fullName(enrolment);
  return {
    subject: `Voucher ${code} can be used again`,
    preview: `${learner} has withdrawn from the course.`,
    heading: `Hello ${voucher.owner.firstName}, you have a voucher back`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${learner} has withdrawn from ${titleInSentence(enrolment)} before beginning it. The voucher is yours again, and you can give it to somebody else.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Voucher', code],
          ['Course', enrolment.courseTitle],
          ['Valid until', showDay(dayOf(voucher.expiresOn))],
        ],
      },
      {
        kind: 'button',
        label: 'Go to your vouchers',
        url: `${ctx.config.publicUrl}/Corporate/`,
      },
    ],
  };
}
