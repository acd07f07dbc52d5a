import type { ConfirmAtSignIn, SetUp, SetUpAtSignIn } from '@platewise/shared/auth/secondFactor';
import type { AppContext } from '../../context';
import { auditSignIn } from './auditSignIn';
import { readChallenge } from './challenge';
import { endAllSessions } from './endSessions';
import { lockPassword } from './lockPassword';
import { beginSetUp } from './secondFactor/beginSetUp';
import { confirmSetUp } from './secondFactor/confirmSetUp';
import { hasSecondFactor } from './secondFactor/findDemand';
import { alreadyOn } from './secondFactor/secondFactorErrors';
import { type Origin, startSession } from './startSession';

/** The password alone may set an app up, but never in the place of another. */
async function readFirstSetUp(ctx: AppContext, mfaToken: string) {
  const user = await readChallenge(ctx, mfaToken);
  if (await hasSecondFactor(ctx.db, user.id)) throw alreadyOn();
  return user;
}

export const beginAtSignIn = async (ctx: AppContext, mfaToken: string): Promise<SetUp> =>
  beginSetUp(ctx, await readFirstSetUp(ctx, mfaToken));

/** Signs in, and ends every sign-in that was begun without a code. */
export async function confirmAtSignIn(
  ctx: AppContext,
  { mfaToken, code }: ConfirmAtSignIn,
  origin: Origin,
): Promise<SetUpAtSignIn> {
  const user = await readFirstSetUp(ctx, mfaToken);
  return ctx.db.$transaction(async (tx) => {
    await lockPassword(tx, user);
    const recovery_codes = await confirmSetUp(ctx, tx, user, code, { isFirst: true });
    await endAllSessions(ctx, tx, [user.id]);
    await auditSignIn(ctx, tx, user, 'password and a new authenticator app');
    return { ...(await startSession(ctx, tx, user, origin)), recovery_codes };
  });
}
