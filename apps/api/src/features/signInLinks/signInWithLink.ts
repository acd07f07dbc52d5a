import { USER_TYPES } from '@platewise/shared/accounts';
import type { SignInLinkUse } from '@platewise/shared/auth/signInLinks';
import { MESSAGES } from '@platewise/shared/messages';
import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import { recordFailedSignIn } from '../auth/auditSignIn';
import { proveEmail } from '../auth/proveEmail';
import { type SignInOrigin, startSessionOrChallenge } from '../auth/startSession';
import { hashToken, type IssuedTokens } from '../auth/tokens';
import { signInLinkToken } from './requestSignInLink';

const deadLink = () => invalidField('token', MESSAGES.signInLinks.dead);

/**
 * Signs in with an emailed link, which works once, for 15 minutes, and only in the browser that asked for it. So a link that is passed
 * on, or opened by a program that reads mails, opens no account.
 */
export async function signInWithLink(
  ctx: AppContext,
  { token, browser }: SignInLinkUse,
  origin: SignInOrigin,
): Promise<IssuedTokens> {
  const { user, ...link } = await getOpenLink(ctx, token);
  if (link.browserHash !== hashToken(browser)) {
    recordFailedSignIn(ctx, 'link', user.id);
    throw invalidField('browser', MESSAGES.signInLinks.otherDevice);
  }
  const { count } = await ctx.db.signInLink.updateMany({
    where: { id: link.id, usedAt: null },
    data: { usedAt: ctx.now() },
  });
  if (count === 0) throw deadLink();
  const proved = user.emailProvedAt ? user : await proveEmail(ctx, user, 'link');
  return startSessionOrChallenge(ctx, proved, origin, 'email link');
}

async function getOpenLink(ctx: AppContext, token: string) {
  const tokenHash = hashToken(token);
  const link = await ctx.db.signInLink.findUnique({
    where: { tokenHash },
    include: { user: true },
  });
  if (!link || link.usedAt || link.expiresAt <= ctx.now()) throw deadLink();
  const { id, user } = link;
  if (!user.active || user.userType === USER_TYPES.admin) throw deadLink();
  // The address has changed since.
  if (hashToken(signInLinkToken(ctx, id, user.email)) !== tokenHash) throw deadLink();
  return link;
}
