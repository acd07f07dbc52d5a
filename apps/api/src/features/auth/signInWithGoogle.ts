import type { TokenAnswer } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { IdentityProviderFailed } from '../../gateways/identityProvider/identityProvider';
import { accountInactive, googleIsOff, unknownToGoogle, unknownToUs } from './authErrors';
import { signInFailed } from './signInFailed';
import type { Origin } from './startSession';
import { startSessionOrAsk } from './startSessionOrAsk';

/** For people who have an account here, by the email address that Google answers for. */
export async function signInWithGoogle(
  ctx: AppContext,
  idToken: string,
  origin: Origin,
): Promise<TokenAnswer> {
  if (!ctx.config.google) throw googleIsOff();
  const email = await ctx.gateways.identityProvider.emailIn(idToken).catch(notAnswered);
  if (!email) throw unknownToGoogle();
  const user = await ctx.db.user.findUnique({ where: { email } });
  if (!user) throw unknownToUs();
  if (!user.active) {
    signInFailed(ctx, 'inactive', user.id);
    throw accountInactive();
  }
  return startSessionOrAsk(ctx, user, origin);
}

function notAnswered(error: unknown): never {
  if (!(error instanceof IdentityProviderFailed)) throw error;
  const refusal = new DomainError(
    'upstream',
    'Google could not be asked. Please log in with your password.',
  );
  refusal.cause = error;
  throw refusal;
}
