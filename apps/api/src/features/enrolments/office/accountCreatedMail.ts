import { titleInSentence } from '@platewise/shared/content/courses';
import type { AppContext } from '../../../context';
import { passwordResetToken } from '../../accounts/createPasswordReset';
import type { MailContent, MailData } from '../../mails/mailTemplate';

/** An invitation may wait in a mailbox for days, so it lasts longer than a link that the user has asked for. */
export const INVITATION_DAYS = 7;

/**
 * Sent to a person who had no account when the office enrolled them or transferred an enrolment to them. Null once they have
 * chosen a password.
 */
export async function accountCreatedMail(
  ctx: AppContext,
  { passwordResetId, enrolmentId }: MailData['account-made'],
): Promise<MailContent | null> {
  const [reset, enrolment] = await Promise.all([
    ctx.db.passwordReset.findUnique({ where: { id: passwordResetId }, include: { user: true } }),
    ctx.db.enrolment.findUnique({ where: { id: enrolmentId }, select: { courseTitle: true } }),
  ]);
  if (!reset || !enrolment || reset.usedAt || reset.user.passwordHash) return null;
  const { brand, publicUrl } = ctx.config;
  const { email, firstName } = reset.user;
  const title = titleInSentence(enrolment);
  return {
    subject: `Your course with ${brand}: choose a password`,
    preview: `You are enrolled in ${title}.`,
    heading: `Welcome, ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You are enrolled in ${title} with ${brand}. We’ve created an account for you with this email address, ${email}. Choose a password, and you’ll find the course under Your Courses.`,
      },
      {
        kind: 'button',
        label: 'Choose a password',
        url: `${publicUrl}/Reset-Password/${passwordResetToken(ctx, reset.id)}/`,
      },
      {
        kind: 'paragraph',
        text: `The link works once, for ${INVITATION_DAYS} days. Later, ask for a new one with this email address at ${publicUrl}/Forgot-Password/.`,
      },
    ],
  };
}
