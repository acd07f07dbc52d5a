import type { AppContext } from '../../context';
import type { MailContent } from '../mails/mailTemplate';
import { passwordResetToken } from './createPasswordReset';

export async function welcomeMail(
  ctx: AppContext,
  { userId }: { userId: string },
): Promise<MailContent | null> {
  const user = await ctx.db.user.findUnique({ where: { id: userId } });
  if (!user) return null;
  const { brand, publicUrl } = ctx.config;
  const business = user.userType === 3;
  return {
    subject: `Welcome to ${brand}`,
    preview: 'Your account is ready.',
    heading: `Welcome, ${user.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Your ${brand} account is ready. Log in with this email address, ${user.email}.`,
      },
      {
        kind: 'paragraph',
        text: business
          ? 'Buy course vouchers for your team and see who has finished, all on one page.'
          : "Enrol in a course, study at your own pace on your phone or computer, and download your certificate when you're done.",
      },
      {
        kind: 'button',
        label: business ? 'Go to your vouchers' : 'Go to your courses',
        url: `${publicUrl}${business ? '/Corporate/' : '/Your-Courses/'}`,
      },
    ],
  };
}

export async function passwordResetMail(
  ctx: AppContext,
  data: { passwordResetId: string },
): Promise<MailContent | null> {
  const reset = await ctx.db.passwordReset.findUnique({
    where: { id: data.passwordResetId },
    include: { user: true },
  });
  if (!reset || reset.usedAt || reset.expiresAt <= ctx.now()) return null;
  return {
    subject: 'Reset your password',
    preview: 'This link works once, for one hour.',
    heading: 'Reset your password',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${reset.user.firstName}, someone asked for a new password for your account. The link below works once, for one hour.`,
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: `${ctx.config.publicUrl}/Reset-Password/${passwordResetToken(ctx, reset.id)}/`,
      },
      {
        kind: 'paragraph',
        text: "If this wasn't you, you don't need to do anything. Your password won't change.",
      },
    ],
  };
}
