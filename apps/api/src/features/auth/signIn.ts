import type { AppContext } from '../../context';
import { addressKey } from '../../limits/addressKey';
import { createConcurrencyLimitByKey } from '../../limits/concurrencyLimit';
import { recordFailedSignIn } from './auditSignIn';
import { accountInactive, tooBusy, wrongPassword } from './authErrors';
import { countFailureFrom, countSignIn, refuseAfterTooManyFrom } from './failedSignIns';
import { isPassword } from './passwords';
import { type SignInOrigin, startSessionOrChallenge } from './startSession';
import type { IssuedTokens } from './tokens';

type Credentials = { userName: string; password: string };

/**
 * Checks two tries of an address at a time. Earlier failures are counted before the next try, so hundreds of parallel tries cost ten
 * comparisons, and a classroom that signs in at the same time is not locked out.
 */
const turns = createConcurrencyLimitByKey({ atOnce: 2, mostWaiting: 100, refusal: tooBusy });

/** Signs in with email and password. The refusal `invalid_grant` has the same text and takes the same time for known and unknown emails. */
export const signIn = (
  ctx: AppContext,
  credentials: Credentials,
  origin: SignInOrigin,
): Promise<IssuedTokens> =>
  turns.take(addressKey(origin.address), () => tryToSignIn(ctx, credentials, origin));

async function tryToSignIn(
  ctx: AppContext,
  credentials: Credentials,
  origin: SignInOrigin,
): Promise<IssuedTokens> {
  const email = credentials.userName.toLowerCase();
  const giveBack = await countSignIn(ctx, email, origin.address);

  const user = await ctx.db.user.findUnique({ where: { email } });
  const isRight = await isPassword(credentials.password, user?.passwordHash ?? null).catch(
    async (error: unknown) => {
      // The password was not compared, so this was no guess.
      await giveBack();
      throw error;
    },
  );
  await refuseAfterTooManyFrom(ctx, origin.address);
  if (!isRight || !user) {
    await countFailureFrom(ctx, origin.address);
    recordFailedSignIn(ctx, 'password', user?.id);
    throw wrongPassword();
  }
  await giveBack();
  if (!user.active) {
    recordFailedSignIn(ctx, 'inactive', user.id);
    throw accountInactive();
  }
  return startSessionOrChallenge(ctx, user, origin);
}
