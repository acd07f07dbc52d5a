import { SIGN_IN_LINK_MINUTES } from '@platewise/shared/auth/signInLinks';
import type { AppContext } from '../../context';
import { hashToken } from '../auth/tokens';
import type { MailContent, MailData } from '../mails/mailTemplate';
import { signInLinkToken } from './requestSignInLink';

export async function signInLinkMail(
  ctx: AppContext,
  { signInLinkId }: MailData['sign-in-link'],
): Promise<MailContent | null> {
  const link = await ctx.db.signInLink.findUnique({
    where: { id: signInLinkId },
    include: { user: true },
  });
  if (!link || link.usedAt || link.expiresAt <= ctx.now()) return null;
  const { id, user, tokenHash } = link;
  const token = signInLinkToken(ctx, id, user.email);
  if (hashToken(token) !== tokenHash) return null;
  return {
    subject: `Log in to ${ctx.config.brand}`,
    preview: `This link works once, for ${SIGN_IN_LINK_MINUTES} minutes.`,
    heading: `Hello ${user.firstName}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Here is your link to log in. It works once, for ${SIGN_IN_LINK_MINUTES} minutes, in the browser where you asked for it.`,
      },
      { kind: 'button', label: 'Log in', url: `${ctx.config.publicUrl}/Sign-In/${token}/` },
      {
        kind: 'paragraph',
        text: "If this wasn't you, you don't need to do anything. The link doesn't work for anyone else.",
      },
    ],
  };
}
