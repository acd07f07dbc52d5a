import { readAppCode } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../context';
import { auditSignIn, recordFailedSignIn } from './auditSignIn';
import { readChallenge } from './challenge';
import { lockPassword } from './passwords';
import { spendCode, withGuessLimit } from './secondFactor/spendCode';
import { type SignInOrigin, startSession } from './startSession';
import type { IssuedTokens } from './tokens';

/** The second step of a sign-in, with a code from the app or a recovery code. */
export async function signInWithCode(
  ctx: AppContext,
  { mfaToken, code }: { mfaToken: string; code: string },
  origin: SignInOrigin,
): Promise<IssuedTokens> {
  const user = await readChallenge(ctx, mfaToken);
  return withGuessLimit(ctx, user.id, () =>
    ctx.db
      .$transaction(async (tx) => {
        await lockPassword(tx, user);
        await spendCode(ctx, tx, user, code);
        const which = readAppCode(code) ? 'authenticator app' : 'recovery code';
        await auditSignIn(ctx, tx, user, `${user.step} and ${which}`);
        return startSession(ctx, tx, user, origin);
      })
      .catch((error: unknown) => {
        recordFailedSignIn(ctx, 'code', user.id);
        throw error;
      }),
  );
}
