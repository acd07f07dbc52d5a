import { showTime } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';

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
      {
        kind: 'paragraph',
        text: `If this was you, you don't need to do anything. If it wasn't, choose a new password now and ${contactUs(ctx.config)}.`,
      },
      resetButton(ctx, "This wasn't me"),
    ],
  };
}

export async function passwordRemovedMail(
  ctx: AppContext,
  { userId, at }: MailData['password-removed'],
): Promise<MailContent | null> {
  const firstName = await findFirstName(ctx, userId);
  if (!firstName) return null;
  return {
    subject: 'You logged in with Google for the first time',
    preview: 'The password of your account no longer works.',
    heading: `Hello ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You logged in to your ${ctx.config.brand} account with Google for the first time, so we now know that this email address is yours. To keep your account safe, we logged out every other device and removed the password.`,
      },
      when(at),
      {
        kind: 'paragraph',
        text: "You can keep logging in with Google. If you'd like a password as well, choose a new one.",
      },
      resetButton(ctx, 'Choose a password'),
    ],
  };
}

export async function emailChangedMail(
  ctx: AppContext,
  { userId, at, newEmail, to }: MailData['email-changed'],
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
            : `If this wasn't you, ${contactUs(ctx.config)} straight away.`,
      },
    ],
  };
}

/** Masks an email address, such as 'm…@example.com'. The owner recognises it, and a stranger who reads the email cannot write to it. */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;
