import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';
import { passwordResetToken } from './createPasswordReset';
import { emailLinkToken, UNDO_DAYS } from './emailProof';

const when = (at: string): MailBlock => ({
  kind: 'facts',
  rows: [['When', showTime(new Date(at))]],
});

const contactUs = ({ support }: AppContext['config']) =>
  `call us on ${support.phone} or write to ${support.email}`;

const resetButton = (ctx: AppContext, label: string): MailBlock => ({
  kind: 'button',
  label,
  url: `${ctx.config.publicUrl}/Forgot-Password`,
});

const findFirstName = async ({ db }: AppContext, id: string) =>
  (await db.user.findUnique({ where: { id }, select: { firstName: true } }))?.firstName;

export async function passwordChangedMail(
  ctx: AppContext,
  { userId, at }: MailData['password-changed'],
): Promise<MailContent | null> {
  const firstName = await findFirstName(ctx, userId);
  if (!firstName) return null;
  return {
    subject: 'Your password was changed',
    preview: "If this wasn't you, act now.",
    heading: `Hello ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The password of your ${ctx.config.brand} account was changed. We logged out every other device.`,
      },
      when(at),
      ...(await passkeysOf(ctx, userId)),
      {
        kind: 'paragraph',
        text: `If this was you, you don't need to do anything. If it wasn't, choose a new password now and ${contactUs(ctx.config)}.`,
      },
      resetButton(ctx, "This wasn't me"),
    ],
  };
}

/** A new password does not end the passkeys, so their owner hears which ones there are. */
async function passkeysOf(ctx: AppContext, userId: string): Promise<MailBlock[]> {
  const passkeys = await ctx.db.passkey.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  if (passkeys.length === 0) return [];
  return [
    {
      kind: 'paragraph',
      text: "You can still log in with these passkeys. Remove any that you don't recognise under 'Signed in on' in your profile.",
    },
    { kind: 'list', items: passkeys.map(({ name }) => name) },
  ];
}

export async function passwordRemovedMail(
  ctx: AppContext,
  { userId, at, by = 'Google', passkeys = 0 }: MailData['password-removed'],
): Promise<MailContent | null> {
  const firstName = await findFirstName(ctx, userId);
  if (!firstName) return null;
  const how = by === 'Google' ? 'with Google' : 'with an emailed link';
  const removed = passkeys > 0 ? 'the password and the passkeys' : 'the password';
  return {
    subject: `You logged in ${how} for the first time`,
    preview: 'The password of your account no longer works.',
    heading: `Hello ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You logged in to your ${ctx.config.brand} account ${how} for the first time, so we now know that this email address is yours. To keep your account safe, we logged out every other device and removed ${removed}.`,
      },
      when(at),
      {
        kind: 'paragraph',
        text: `You can keep logging in ${how}. If you'd like a password as well, choose a new one.`,
      },
      resetButton(ctx, 'Choose a password'),
    ],
  };
}

export async function emailChangedMail(
  ctx: AppContext,
  { userId, at, newEmail, to, emailProofId }: MailData['email-changed'],
): Promise<MailContent | null> {
  const firstName = await findFirstName(ctx, userId);
  if (!firstName) return null;
  const { brand } = ctx.config;
  return {
    subject: 'Your email address was changed',
    preview: "If this wasn't you, act now.",
    heading: `Hello ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text:
          to === 'new'
            ? `This is now the email address of your ${brand} account. Use it to log in. We'll send your emails here.`
            : `The email address of your ${brand} account was changed to ${masked(newEmail)}. Use the new address to log in. We'll send your emails there.`,
      },
      when(at),
      {
        kind: 'paragraph',
        text:
          to === 'new'
            ? `If you don't have an account with us, please ${contactUs(ctx.config)}.`
            : emailProofId
              ? `If this wasn't you, undo the change within ${UNDO_DAYS} days. We'll then log out every device, and email you here so that you can choose a new password.`
              : `If this wasn't you, ${contactUs(ctx.config)} straight away.`,
      },
      ...(emailProofId ? [undoButton(ctx, emailProofId)] : []),
    ],
  };
}

const undoButton = (ctx: AppContext, emailProofId: string): MailBlock => ({
  kind: 'button',
  label: "This wasn't me: undo the change",
  url: `${ctx.config.publicUrl}/Undo-Email-Change/${emailLinkToken(ctx, 'undo', emailProofId)}/`,
});

export async function emailChangeUndoneMail(
  ctx: AppContext,
  { passwordResetId }: MailData['email-change-undone'],
): Promise<MailContent | null> {
  const reset = await ctx.db.passwordReset.findUnique({
    where: { id: passwordResetId },
    include: { user: true },
  });
  if (!reset) return null;
  const { email, firstName } = reset.user;
  return {
    subject: 'The change of your email address was undone',
    preview: 'Please choose a new password.',
    heading: `Hello ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Your ${ctx.config.brand} account has the email address ${email} again. We logged out every device, and removed the password and all passkeys, because they may be another person's. Please choose a new password. The link works once, for 7 days.`,
      },
      {
        kind: 'button',
        label: 'Choose a new password',
        url: `${ctx.config.publicUrl}/Reset-Password/${passwordResetToken(ctx, reset.id)}/`,
      },
      { kind: 'paragraph', text: `If anything else looks wrong, ${contactUs(ctx.config)}.` },
    ],
  };
}

/** Masks an email address, such as 'm…@example.com'. The owner recognises it, and a stranger who reads the email cannot write to it. */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;
