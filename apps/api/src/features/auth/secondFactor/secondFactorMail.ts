import type { SecondFactorChange } from '@platewise/shared/auth/secondFactor';
import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../../context';
import type { MailContent, MailData } from '../../mails/mailTemplate';

const WHAT_HAPPENED: Record<SecondFactorChange, string> = {
  on: 'Two-step sign-in was turned on for your account. Log in with your password and a code from your authenticator app.',
  'another-app':
    'Two-step sign-in was set up in another authenticator app. Codes from your previous app and your old recovery codes no longer work.',
  off: 'Two-step sign-in was turned off for your account. Your password alone is enough to log in.',
  reset:
    'The office reset two-step sign-in for your account and logged you out everywhere. Log in with your password, then set it up again.',
  'recovery-codes':
    'New recovery codes were created for your account. Your old ones no longer work.',
  'recovery-code-used':
    "Someone logged in to your account with your password and one of your recovery codes. You can't use that code again.",
};

const SUBJECTS: Record<SecondFactorChange, string> = {
  on: 'Two-step sign-in is on',
  'another-app': 'Two-step sign-in was set up in another app',
  off: 'Two-step sign-in is off',
  reset: 'Your two-step sign-in was reset',
  'recovery-codes': 'You have new recovery codes',
  'recovery-code-used': 'A recovery code was used to log in',
};

export async function secondFactorMail(
  ctx: AppContext,
  { userId, change, at }: MailData['second-factor-changed'],
): Promise<MailContent | null> {
  const user = await ctx.db.user.findUnique({ where: { id: userId } });
  if (!user) return null;
  // Another admin makes a reset, never the user.
  const unlessWanted = change === 'reset' ? "If you didn't ask for this" : "If this wasn't you";
  return {
    subject: SUBJECTS[change],
    preview: `${unlessWanted}, act now.`,
    heading: `Hello ${user.firstName}`,
    toOffice: true,
    blocks: [
      { kind: 'paragraph', text: WHAT_HAPPENED[change] },
      { kind: 'facts', rows: [['When', showTime(new Date(at))]] },
      {
        kind: 'paragraph',
        text: `${unlessWanted}, change your password straight away and tell another admin.`,
      },
      {
        kind: 'button',
        label: 'Change your password',
        url: `${ctx.config.publicUrl}/Change-Password/`,
      },
    ],
  };
}
