import type { ConfirmAtSignIn, SetUp, SetUpAtSignIn } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../context';
import { auditSignIn } from './auditSignIn';
import { readChallenge } from './challenge';
import { endAllSessions } from './endSessions';
import { lockPassword } from './passwords';
import { hasSecondFactor } from './secondFactor/findDemand';
import { alreadyOn } from './secondFactor/secondFactorErrors';
import { beginSetUp, confirmSetUp } from './secondFactor/setUp';
import { type SignInOrigin, startSession } from './startSession';
import type { IssuedTokens } from './tokens';

/** Returns the user of a challenge who has no second factor yet. With the password alone an existing app cannot be replaced. */
async function readFirstSetUp(ctx: AppContext, mfaToken: string) {
  const user = await readChallenge(ctx, mfaToken);
  if (await hasSecondFactor(ctx.db, user.id)) throw alreadyOn();
  return user;
}

export const beginAtSignIn = async (ctx: AppContext, mfaToken: string): Promise<SetUp> =>
  beginSetUp(ctx, await readFirstSetUp(ctx, mfaToken));

/** Confirms the app and signs in. Every other sign-in ends, because it began without a code. */
export async function confirmAtSignIn(
  ctx: AppContext,
  { mfaToken, code }: ConfirmAtSignIn,
  origin: SignInOrigin,
): Promise<SetUpAtSignIn & IssuedTokens> {
  const user = await readFirstSetUp(ctx, mfaToken);
  return ctx.db.$transaction(async (tx) => {
    await lockPassword(tx, user);
    const recovery_codes = await confirmSetUp(ctx, tx, user, code, { isFirst: true });
    await endAllSessions(ctx, tx, [user.id]);
    await auditSignIn(ctx, tx, user, `${user.step} and a new authenticator app`);
    return { ...(await startSession(ctx, tx, user, origin)), recovery_codes };
  });
}
