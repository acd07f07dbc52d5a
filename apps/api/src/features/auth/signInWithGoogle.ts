import type { TokenResponse } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { IdentityProviderFailed } from '../../gateways/identityProvider/identityProvider';
import { queueMail } from '../mails/queueMail';
import { recordFailedSignIn } from './auditSignIn';
import {
  accountInactive,
  googleIsOff,
  noAccountForGoogle,
  notVerifiedByGoogle,
} from './authErrors';
import { endAllSessions } from './endSessions';
import { voidPasswordResets } from './passwords';
import { type SignInOrigin, startSessionOrChallenge } from './startSession';

/** Signs in a person whose email address Google has verified. They must already have an account. */
export async function signInWithGoogle(
  ctx: AppContext,
  idToken: string,
  origin: SignInOrigin,
): Promise<TokenResponse> {
  if (!ctx.config.google) throw googleIsOff();
  const email = await ctx.gateways.identityProvider.emailIn(idToken).catch(notAnswered);
  if (!email) throw notVerifiedByGoogle();
  const user = await ctx.db.user.findUnique({ where: { email } });
  if (!user) throw noAccountForGoogle();
  if (!user.active) {
    recordFailedSignIn(ctx, 'inactive', user.id);
    throw accountInactive();
  }
  const proved = user.emailProvedAt ? user : await proveEmail(ctx, user);
  return startSessionOrChallenge(ctx, proved, origin, 'Google');
}

/**
 * Marks the email address as verified. Until now the owner was not verified, so the account may have been registered by another
 * person. Every other sign-in ends and the password is removed.
 */
const proveEmail = <U extends { id: string; email: string }>(ctx: AppContext, user: U) =>
  ctx.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: user.id, email: user.email, emailProvedAt: null },
      data: { emailProvedAt: ctx.now() },
    });
    const { passwordHash } = await tx.user.findUniqueOrThrow({ where: { id: user.id } });
    if (count === 0) return { ...user, passwordHash };
    await tx.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    await endAllSessions(ctx, tx, [user.id]);
    await voidPasswordResets(ctx, tx, user.id);
    if (passwordHash)
      await queueMail(ctx, tx, {
        to: user.email,
        template: 'password-removed',
        data: { userId: user.id, at: ctx.now().toISOString() },
        userId: user.id,
      });
    return { ...user, passwordHash: null };
  });

function notAnswered(error: unknown): never {
  if (!(error instanceof IdentityProviderFailed)) throw error;
  const refusal = new DomainError(
    'upstream',
    "We couldn't reach Google. Please log in with your password.",
  );
  refusal.cause = error;
  throw refusal;
}
