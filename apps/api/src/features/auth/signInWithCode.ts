import type { TokenResponse } from '@platewise/shared/accounts';
import { readAppCode } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../context';
import { auditSignIn } from './auditSignIn';
import { readChallenge } from './challenge';
import { lockPassword } from './lockPassword';
import { asGuess } from './secondFactor/guesses';
import { takeCode } from './secondFactor/takeCode';
import { signInFailed } from './signInFailed';
import { type Origin, startSession } from './startSession';

/** The second step: a code from the app, or a recovery code. */
export async function signInWithCode(
  ctx: AppContext,
  { mfaToken, code }: { mfaToken: string; code: string },
  origin: Origin,
): Promise<TokenResponse> {
  const user = await readChallenge(ctx, mfaToken);
  return asGuess(ctx, user.id, () =>
    ctx.db
      .$transaction(async (tx) => {
        await lockPassword(tx, user);
        await takeCode(ctx, tx, user, code);
        const which = readAppCode(code) ? 'authenticator app' : 'recovery code';
        await auditSignIn(ctx, tx, user, `password and ${which}`);
        return startSession(ctx, tx, user, origin);
      })
      .catch((error: unknown) => {
        signInFailed(ctx, 'code', user.id);
        throw error;
      }),
  );
}
