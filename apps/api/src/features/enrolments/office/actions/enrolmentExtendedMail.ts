import { titleInSentence } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import type { AppContext } from '../../../../context';
import { dayOf } from '../../../../db/client';
import type { MailContent, MailData } from '../../../mails/mailTemplate';

/** Null if the expiry date has changed again, or if a certificate has been issued. */
export async function enrolmentExtendedMail(
  ctx: AppContext,
  { enrolmentId, expiresOn }: MailData['enrolment-extended'],
): Promise<MailContent | null> {
  const enrolment = await ctx.db.enrolment.findUnique({
    where: { id: enrolmentId },
    include: { certificates: { select: { id: true }, take: 1 } },
  });
  if (!enrolment || enrolment.certificates.length > 0) return null;
  if (dayOf(enrolment.expiresOn) !== expiresOn) return null;
  const { firstName, courseTitle } = enrolment;
  return {
    subject: `You have more time for ${titleInSentence(enrolment)}`,
    preview: `Your enrolment is open until ${showDay(expiresOn)}.`,
    heading: `More time for you, ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `We have extended your enrolment in ${titleInSentence(enrolment)}. Everything you’ve done so far is saved, so you can continue where you stopped.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Course', courseTitle],
          ['Open until', showDay(expiresOn)],
        ],
      },
      {
        kind: 'button',
        label: 'Go to your courses',
        url: `${ctx.config.publicUrl}/Your-Courses/`,
      },
    ],
  };
}
