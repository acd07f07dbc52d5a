import type { AppContext } from '../../context';
import { counterOf } from '../../limits/counter';
import { tooManySignIns } from './authErrors';

const MOST_FAILURES = 10;
const WITHIN_SECONDS = 15 * 60;

const byEmail = { name: 'sign-in-email', points: MOST_FAILURES, seconds: WITHIN_SECONDS };
const byAddress = { name: 'sign-in-address', points: MOST_FAILURES, seconds: WITHIN_SECONDS };

/** Ten failures for one email, or from one address, within 15 minutes close the door until the 15 minutes are over. */
export async function refuseAfterTooManyFailures(ctx: AppContext, email: string, address: string) {
  const found = await Promise.all([
    counterOf(ctx, byEmail).get(email),
    counterOf(ctx, byAddress).get(address),
  ]);
  for (const failures of found) {
    if (failures && failures.consumedPoints >= MOST_FAILURES)
      throw tooManySignIns(Math.ceil(failures.msBeforeNext / 1000));
  }
}

export async function countFailedSignIn(ctx: AppContext, email: string, address: string) {
  await Promise.all([
    counterOf(ctx, byEmail).penalty(email),
    counterOf(ctx, byAddress).penalty(address),
  ]);
}
