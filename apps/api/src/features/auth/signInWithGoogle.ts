import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { IdentityProviderFailed } from '../../gateways/identityProvider/identityProvider';
import { recordFailedSignIn } from './auditSignIn';
import {
  accountInactive,
  googleIsOff,
  noAccountForGoogle,
  notVerifiedByGoogle,
} from './authErrors';
import { proveEmail } from './proveEmail';
import { type SignInOrigin, startSessionOrChallenge } from './startSession';
import type { IssuedTokens } from './tokens';

/** Signs in the owner of an email address that Google has verified. They must already have an account. */
export async function signInWithGoogle(
  ctx: AppContext,
  idToken: string,
  origin: SignInOrigin,
): Promise<IssuedTokens> {
  if (!ctx.config.google) throw googleIsOff();
  const email = await ctx.gateways.identityProvider.emailIn(idToken).catch(notAnswered);
  if (!email) throw notVerifiedByGoogle();
  const user = await ctx.db.user.findUnique({ where: { email } });
  if (!user) throw noAccountForGoogle();
  if (!user.active) {
    recordFailedSignIn(ctx, 'inactive', user.id);
    throw accountInactive();
  }
  const proved = user.emailProvedAt ? user : await proveEmail(ctx, user, 'Google');
  return startSessionOrChallenge(ctx, proved, origin, 'Google');
}

function notAnswered(error: unknown): never {
  if (!(error instanceof IdentityProviderFailed)) throw error;
  const refusal = new DomainError(
    'upstream',
    "We couldn't reach Google. Please log in with your password.",
  );
  refusal.cause = error;
  throw refusal;
}
