import jwt from 'jsonwebtoken';
import type { AppContext } from '../../context';
import { DomainError } from '../../domainError';
import { invalidGrant } from './authErrors';
import type { Demand } from './secondFactor/findDemand';
import { hashToken, signingKey } from './tokens';

const LIVES_SECONDS = 5 * 60;
const AUDIENCE = 'second-factor';
const tooLate = () => invalidGrant('Your login took too long. Please log in again.');

/** The first step of a sign-in. */
export type FirstStep = 'password' | 'Google' | 'passkey' | 'email link';

type User = { id: string; passwordHash: string | null };
/** A challenge of an earlier release does not name its first step. */
type Claims = { sub: string; password: string; step?: FirstStep };

/** Ties a challenge to the current password, so that a change makes it invalid. It reveals nothing about the password. */
const passwordMark = (user: User) => hashToken(user.passwordHash ?? '').slice(0, 16);

/** The refusal after the first step when a code is needed as well. It carries a token that is sent back with the code. */
export function createChallenge(
  ctx: AppContext,
  user: User,
  demand: NonNullable<Demand>,
  step: FirstStep = 'password',
): DomainError {
  const iat = Math.floor(ctx.now().getTime() / 1000);
  const claims = { sub: user.id, password: passwordMark(user), step, aud: AUDIENCE, iat };
  const message =
    demand === 'code'
      ? 'Please enter the code from your authenticator app.'
      : 'Please set up two-step sign-in.';
  return new DomainError('invalid', message, {
    mfa_required: true,
    mfa_token: jwt.sign({ ...claims, exp: iat + LIVES_SECONDS }, signingKey(ctx), {
      algorithm: 'HS256',
    }),
    mfa_enrolled: demand === 'code',
  });
}

/** Returns the user of a challenge token. Throws when it has expired, the password has changed or the account is inactive. */
export async function readChallenge(ctx: AppContext, mfaToken: string) {
  const { sub, password, step = 'password' } = readClaims(ctx, mfaToken);
  const user = await ctx.db.user.findUnique({ where: { id: sub } });
  if (!user?.active || passwordMark(user) !== password) throw tooLate();
  return { ...user, step };
}

function readClaims(ctx: AppContext, mfaToken: string): Claims {
  try {
    return jwt.verify(mfaToken, signingKey(ctx), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(ctx.now().getTime() / 1000),
    }) as unknown as Claims;
  } catch {
    throw tooLate();
  }
}
