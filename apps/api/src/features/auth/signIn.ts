import type { TokenResponse } from '@platewise/shared/accounts';
import type { AppContext } from '../../context';
import { addressKey } from '../../limits/addressKey';
import { createTurnsByKey } from '../../limits/turns';
import { accountInactive, tooBusy, wrongPassword } from './authErrors';
import { countFailureFrom, countSignIn, refuseAfterTooManyFrom } from './failedSignIns';
import { isPassword } from './passwords';
import { signInFailed } from './signInFailed';
import type { Origin } from './startSession';
import { startSessionOrAsk } from './startSessionOrAsk';

type Credentials = { userName: string; password: string };

/**
 * Two tries of an address at a time: the failures of the first are counted before the next is looked at, so hundreds that come at
 * once cost ten comparisons, and a classroom that signs in at once is not kept out.
 */
const turns = createTurnsByKey({ atOnce: 2, mostWaiting: 100, refusal: tooBusy });

/** Refuses with `invalid_grant`, in the same words and the same time whether or not the email is known. */
export const signIn = (
  ctx: AppContext,
  credentials: Credentials,
  origin: Origin,
): Promise<TokenResponse> =>
  turns.take(addressKey(origin.address), () => tryToSignIn(ctx, credentials, origin));

async function tryToSignIn(
  ctx: AppContext,
  credentials: Credentials,
  origin: Origin,
): Promise<TokenResponse> {
  const email = credentials.userName.toLowerCase();
  const giveBack = await countSignIn(ctx, email, origin.address);

  const user = await ctx.db.user.findUnique({ where: { email } });
  const isRight = await isPassword(credentials.password, user?.passwordHash ?? null).catch(
    async (error: unknown) => {
      // Nothing was compared, so it was no guess.
      await giveBack();
      throw error;
    },
  );
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
