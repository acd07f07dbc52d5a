import type { TokenResponse } from '@platewise/shared/accounts';
import { readAppCode } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../context';
import { auditSignIn, recordFailedSignIn } from './auditSignIn';
import { readChallenge } from './challenge';
import { lockPassword } from './passwords';
import { useCode, withGuessLimit } from './secondFactor/useCode';
import { type SignInOrigin, startSession } from './startSession';

/** The second step of a sign-in, with a code from the app or a recovery code. */
export async function signInWithCode(
  ctx: AppContext,
  { mfaToken, code }: { mfaToken: string; code: string },
  origin: SignInOrigin,
): Promise<TokenResponse> {
  const user = await readChallenge(ctx, mfaToken);
  return withGuessLimit(ctx, user.id, () =>
    ctx.db
      .$transaction(async (tx) => {
        await lockPassword(tx, user);
        await useCode(ctx, tx, user, code);
        const which = readAppCode(code) ? 'authenticator app' : 'recovery code';
        await auditSignIn(ctx, tx, user, `password and ${which}`);
        return startSession(ctx, tx, user, origin);
      })
      .catch((error: unknown) => {
        recordFailedSignIn(ctx, 'code', user.id);
        throw error;
      }),
  );
}
