import type { TokenResponse } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { IdentityProviderFailed } from '../../gateways/identityProvider/identityProvider';
import { queueMail } from '../mails/queueMail';
import { accountInactive, googleIsOff, unknownToGoogle, unknownToUs } from './authErrors';
import { endAllSessions } from './endSessions';
import { signInFailed } from './signInFailed';
import { spendPasswordResets } from './spendPasswordResets';
import type { Origin } from './startSession';
import { startSessionOrAsk } from './startSessionOrAsk';

/** For people who have an account here, by the email address that Google answers for. */
export async function signInWithGoogle(
  ctx: AppContext,
  idToken: string,
  origin: Origin,
): Promise<TokenResponse> {
  if (!ctx.config.google) throw googleIsOff();
  const email = await ctx.gateways.identityProvider.emailIn(idToken).catch(notAnswered);
  if (!email) throw unknownToGoogle();
  const user = await ctx.db.user.findUnique({ where: { email } });
  if (!user) throw unknownToUs();
  if (!user.active) {
    signInFailed(ctx, 'inactive', user.id);
    throw accountInactive();
  }
  const proved = user.emailProvedAt ? user : await proveEmail(ctx, user);
  return startSessionOrAsk(ctx, proved, origin, 'Google');
}

/**
 * Nobody has shown so far that the address of this account is theirs, so whoever registered it may be another person than the one
 * Google answers for: they are signed out, and their password no longer opens it.
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
    await spendPasswordResets(ctx, tx, user.id);
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
    'Google could not be asked. Please log in with your password.',
  );
  refusal.cause = error;
  throw refusal;
}
