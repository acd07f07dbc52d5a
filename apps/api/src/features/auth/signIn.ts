import type { TokenAnswer } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { accountInactive, wrongPassword } from './authErrors';
import { countFailedSignIn, refuseAfterTooManyFailures } from './failedSignIns';
import { isPassword } from './passwords';
import type { Origin } from './startSession';
import { startSessionOrAsk } from './startSessionOrAsk';

/** Refuses with `invalid_grant`, in the same words and the same time whether or not the email is known. */
export async function signIn(
  ctx: AppContext,
  credentials: { userName: string; password: string },
  origin: Origin,
): Promise<TokenAnswer> {
  const email = credentials.userName.toLowerCase();
  await refuseAfterTooManyFailures(ctx, email, origin.address);

  const user = await ctx.db.user.findUnique({ where: { email } });
  if (!(await isPassword(credentials.password, user?.passwordHash ?? null)) || !user) {
    await countFailedSignIn(ctx, email, origin.address);
    throw wrongPassword();
  }
  if (!user.active) throw accountInactive();
  return startSessionOrAsk(ctx, user, origin);
}
