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
    preview: 'If it was not you, act now.',
    heading: `Hello ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The password of your ${ctx.config.brand} account was changed. Every other device was logged out.`,
      },
      when(at),
      {
        kind: 'paragraph',
        text: `If it was you, there is nothing to do. If it was not you, choose a new password now and ${contactUs(ctx.config)}.`,
      },
      resetButton(ctx, 'It was not me'),
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
        text: `You logged in to your ${ctx.config.brand} account with Google for the first time, which shows us that this email address is yours. We did not know that before, so to be safe we logged out every other device and removed the password of the account.`,
      },
      when(at),
      {
        kind: 'paragraph',
        text: 'You can go on logging in with Google. If you would like a password as well, choose a new one.',
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
    preview: 'If it was not you, act now.',
    heading: `Hello ${firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text:
          to === 'new'
            ? `This is now the email address of your ${brand} account. You log in with it, and we write to you here.`
            : `The email address of your ${brand} account was changed to ${masked(newEmail)}. You log in with the new address from now on, and we write to you there.`,
      },
      when(at),
      {
        kind: 'paragraph',
        text:
          to === 'new'
            ? `If you do not have an account with us, please ${contactUs(ctx.config)}.`
            : `If it was not you, ${contactUs(ctx.config)} straight away.`,
      },
    ],
  };
}

/** The owner recognises it; a stranger who gets the mail learns nothing that they could write to. */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;
