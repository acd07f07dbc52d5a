import type { AppContext } from '../../context';
import type { MailBlock, MailContent, MailData } from '../mails/mailTemplate';
import { passwordResetToken } from './createPasswordReset';
import { emailCode, emailLinkToken } from './emailProof';

export async function welcomeMail(
  ctx: AppContext,
  { userId, emailProofId }: MailData['welcome'],
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
      ...(await confirmBlocks(ctx, emailProofId)),
    ],
  };
}

/** The code and the link that prove an address; nothing once it is proved. */
async function confirmBlocks(ctx: AppContext, emailProofId = ''): Promise<MailBlock[]> {
  const proof = emailProofId
    ? await ctx.db.emailProof.findUnique({ where: { id: emailProofId } })
    : null;
  if (!proof || proof.usedAt || proof.expiresAt <= ctx.now()) return [];
  const token = emailLinkToken(ctx, 'confirm', proof.id);
  return [
    {
      kind: 'paragraph',
      text: `Please confirm that ${proof.email} is your email address. Type this code where you are logged in, or use the link. Both work for 24 hours.`,
    },
    { kind: 'code', code: emailCode(ctx, proof.id) },
    {
      kind: 'button',
      label: 'Confirm this email address',
      url: `${ctx.config.publicUrl}/Confirm-Email/${token}/`,
    },
  ];
}

export async function emailCodeMail(
  ctx: AppContext,
  { emailProofId }: MailData['email-code'],
): Promise<MailContent | null> {
  const proof = await ctx.db.emailProof.findUnique({
    where: { id: emailProofId },
    include: { user: true },
  });
  const blocks = await confirmBlocks(ctx, emailProofId);
  if (!proof || blocks.length === 0) return null;
  return {
    subject: 'Confirm your email address',
    preview: `Your code is ${emailCode(ctx, proof.id)}.`,
    heading: `Hello ${proof.user.firstName}`,
    blocks: [
      ...blocks,
      {
        kind: 'paragraph',
        text: "If you don't have an account with us, open the link and choose “This isn’t my account”.",
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
