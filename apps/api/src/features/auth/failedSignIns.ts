import type { AppContext } from '../../context';
import { addressKey } from '../../limits/addressKey';
import { type Allowance, counterOf } from '../../limits/counter';
import { countGuess } from '../../limits/guesses';
import { recordFailedSignIn } from './auditSignIn';
import { tooManySignIns } from './authErrors';

const MOST_FAILURES = 10;
const WITHIN_SECONDS = 15 * 60;
const KNOWN_FOR_MS = 90 * 86_400_000;

const allowance = (name: string): Allowance => ({
  name,
  points: MOST_FAILURES,
  seconds: WITHIN_SECONDS,
});
const byEmail = allowance('sign-in-email');
const byEmailWhereKnown = allowance('sign-in-known');
const byAddress = allowance('sign-in-address');

const tooMany = (ctx: AppContext) => (retryAfterSeconds: number) => {
  recordFailedSignIn(ctx, 'too many');
  return tooManySignIns(retryAfterSeconds);
};

/**
 * Ten failures for one email or from one address block it until 15 minutes are over. For an email, each try is counted before it is
 * checked. For an address only failures count, because a whole workplace may sign in at the same time. Tries elsewhere cannot lock
 * a person out: from an address where they have signed in before, they have ten more tries.
 */
export async function countSignIn(ctx: AppContext, email: string, address: string) {
  await refuseAfterTooManyFrom(ctx, address);
  const anywhere = [{ allowance: byEmail, key: email }];
  const here = [{ allowance: byEmailWhereKnown, key: `${email} ${addressKey(address)}` }];
  return countGuess(ctx, anywhere, tooManySignIns).catch(async () => {
    const isKnown = await hasSignedInFrom(ctx, email, address);
    return countGuess(ctx, isKnown ? here : anywhere, tooMany(ctx));
  });
}

/** Refuses an address after ten failures. It is called again after the password check, so that parallel tries after the tenth failure learn nothing. */
export async function refuseAfterTooManyFrom(ctx: AppContext, address: string) {
  const failures = await counterOf(ctx, byAddress).get(addressKey(address));
  if (failures && failures.consumedPoints >= MOST_FAILURES)
    throw tooMany(ctx)(Math.ceil(failures.msBeforeNext / 1000));
}

/** Counts a failure. Of many failures at the same time, all after the tenth get this refusal and do not learn that the password was wrong. */
export async function countFailureFrom(ctx: AppContext, address: string) {
  const failures = await counterOf(ctx, byAddress).penalty(addressKey(address));
  if (failures.consumedPoints > MOST_FAILURES)
    throw tooMany(ctx)(Math.ceil(failures.msBeforeNext / 1000));
}

async function hasSignedInFrom(ctx: AppContext, email: string, address: string) {
  const since = new Date(ctx.now().getTime() - KNOWN_FOR_MS);
  const sessions = await ctx.db.session.findMany({
    where: { user: { email }, actorId: null, createdAt: { gte: since } },
    distinct: ['address'],
    select: { address: true },
  });
  return sessions.some((known) => addressKey(known.address ?? '') === addressKey(address));
}
