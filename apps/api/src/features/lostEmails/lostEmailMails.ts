import { LOST_EMAIL_DAYS, WAIT_HOURS } from '@platewise/shared/lostEmails';
import type { AppContext } from '../../context';
import { passwordResetToken } from '../accounts/createPasswordReset';
import { emailLinkToken } from '../accounts/emailProof';
import type { MailContent, MailData } from '../mails/mailTemplate';

const findOpen = (ctx: AppContext, id: string) =>
  ctx.db.lostEmail.findFirst({ where: { id, doneAt: null }, include: { user: true } });

/** To the new mailbox. It has no name in it, because the address may have been mistyped and be a stranger's. */
export async function lostEmailProofMail(
  ctx: AppContext,
  { lostEmailId }: MailData['lost-email-proof'],
): Promise<MailContent | null> {
  if (!(await findOpen(ctx, lostEmailId))) return null;
  const { brand, publicUrl } = ctx.config;
  return {
    subject: `Is this your new email address for ${brand}?`,
    preview: 'Confirm it, and our office looks at your request.',
    heading: 'Confirm your new email address',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody who can no longer read the emails of their ${brand} account gave us this address. If it was you, confirm it. Our office then checks your request and may call you.`,
      },
      {
        kind: 'button',
        label: 'Yes, this is my address',
        url: `${publicUrl}/Lost-Email/Confirm/${emailLinkToken(ctx, 'lost-email', lostEmailId)}/`,
      },
      {
        kind: 'paragraph',
        text: `The link works for ${LOST_EMAIL_DAYS} days. If it wasn't you, you don't need to do anything.`,
      },
    ],
  };
}

/** To the mailbox of the account. */
export async function lostEmailWarningMail(
  ctx: AppContext,
  { lostEmailId }: MailData['lost-email-warning'],
): Promise<MailContent | null> {
  const request = await findOpen(ctx, lostEmailId);
  if (!request) return null;
  const { brand, publicUrl, support } = ctx.config;
  return {
    subject: 'Can you still read your emails?',
    preview: "If you didn't ask for a new address, stop the request.",
    heading: `Hello ${request.user.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody who knows your USI and your birthday told us that you can no longer read this mailbox, and asked us to give your ${brand} account another email address. We don't do that within ${WAIT_HOURS} hours, and only after our office has checked who it is.`,
      },
      {
        kind: 'button',
        label: 'This was not me: stop it',
        url: `${publicUrl}/Lost-Email/Stop/${emailLinkToken(ctx, 'lost-email-stop', lostEmailId)}/`,
      },
      {
        kind: 'paragraph',
        text: `If it was you, you don't need to do anything. Questions? Call us on ${support.phone}.`,
      },
    ],
  };
}

/** To the new mailbox, which is the account's own from now on. */
export async function lostEmailApprovedMail(
  ctx: AppContext,
  { passwordResetId }: MailData['lost-email-approved'],
): Promise<MailContent | null> {
  const reset = await ctx.db.passwordReset.findUnique({
    where: { id: passwordResetId },
    include: { user: true },
  });
  if (!reset) return null;
  return {
    subject: 'You can log in again',
    preview: 'Please choose a new password.',
    heading: `Hello ${reset.user.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Your ${ctx.config.brand} account now has this email address. We logged out every device, and removed the password, the passkeys and the two-step sign-in. Please choose a new password. The link works once, for 7 days.`,
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: `${ctx.config.publicUrl}/Reset-Password/${passwordResetToken(ctx, reset.id)}/`,
      },
    ],
  };
}

/** To the new mailbox, which was proved. */
export async function lostEmailDeclinedMail(
  ctx: AppContext,
  { reason }: MailData['lost-email-declined'],
): Promise<MailContent> {
  const { support } = ctx.config;
  return {
    subject: "We couldn't change your email address",
    preview: reason,
    heading: 'About your request',
    blocks: [
      { kind: 'paragraph', text: "We couldn't give your account another email address." },
      { kind: 'paragraph', text: reason },
      {
        kind: 'paragraph',
        text: `Please call us on ${support.phone} or write to ${support.email}.`,
      },
    ],
  };
}
