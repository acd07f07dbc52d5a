import { titleInSentence } from '@platewise/shared/content/courses';
import {
  CORRECTABLE_ANSWERS,
  type CorrectableAnswer,
} from '@platewise/shared/enrolments/corrections';
import type { AppContext } from '../../../../context';
import type { MailContent, MailData } from '../../../mails/mailTemplate';

/** Names the answers that the office has corrected. The answers themselves are never in an email. */
export async function answersCorrectedMail(
  ctx: AppContext,
  { enrolmentId, answers }: MailData['answers-corrected'],
): Promise<MailContent | null> {
  const enrolment = await ctx.db.enrolment.findUnique({
    where: { id: enrolmentId },
    select: { firstName: true, courseTitle: true, user: { select: { deletedAt: true } } },
  });
  if (!enrolment || enrolment.user.deletedAt) return null;
  const { support } = ctx.config;
  return {
    subject: 'We have corrected your enrolment details',
    preview: `Your details for ${titleInSentence(enrolment)} have been corrected.`,
    heading: `Your details have been corrected, ${enrolment.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Our office has corrected these answers of your enrolment in ${titleInSentence(enrolment)}:`,
      },
      {
        kind: 'list',
        items: answers.map((name) => CORRECTABLE_ANSWERS[name as CorrectableAnswer]),
      },
      {
        kind: 'paragraph',
        text: `For your privacy, this email does not show the answers. If you did not expect this, call us on ${support.phone} or email ${support.email}.`,
      },
    ],
  };
}
