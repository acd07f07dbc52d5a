import type { TokenAnswer } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { accountInactive, wrongPassword } from './authErrors';
import { countFailureFrom, countSignIn, refuseAfterTooManyFrom } from './failedSignIns';
import { isPassword } from './passwords';
import { signInFailed } from './signInFailed';
import type { Origin } from './startSession';
import { startSessionOrAsk } from './startSessionOrAsk';

/** Refuses with `invalid_grant`, in the same words and the same time whether or not the email is known. */
export async function signIn(
  ctx: AppContext,
  credentials: { userName: string; password: string },
  origin: Origin,
): Promise<TokenAnswer> {
  const email = credentials.userName.toLowerCase();
  const giveBack = await countSignIn(ctx, email, origin.address);

  const user = await ctx.db.user.findUnique({ where: { email } });
  const isRight = await isPassword(credentials.password, user?.passwordHash ?? null);
  await refuseAfterTooManyFrom(ctx, origin.address);
  if (!isRight || !user) {
    await countFailureFrom(ctx, origin.address);
    signInFailed(ctx, 'password', user?.id);
    throw wrongPassword();
  }
  await giveBack();
  if (!user.active) {
    signInFailed(ctx, 'inactive', user.id);
    throw accountInactive();
  }
  return startSessionOrAsk(ctx, user, origin);
}
