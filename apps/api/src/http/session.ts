import type { AccessClaims, UserType } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import type { AppContext } from '../context';
import { unauthenticated } from '../domainError';
import { findSession } from '../features/auth/findSession';
import { signingKey } from '../features/auth/signingKey';
import { stillHolds } from '../features/auth/stillHolds';
import { requestIdOf } from './requestId';

export type Caller = {
  userId: string;
  userType: UserType;
  email: string;
  firstName: string;
  lastName: string;
  sessionId: string;
  /** The admin who is signed in as this user. */
  actorId: string | null;
};

/** What a use case may want to know of the request itself, kept as evidence. */
export type RequestFacts = { address: string; userAgent: string; id: string };

const bearerOf = (req: Request) =>
  /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? null;

export const factsOf = (req: Request): RequestFacts => ({
  address: req.ip ?? '',
  userAgent: (req.get('user-agent') ?? '').slice(0, 300),
  id: requestIdOf(req),
});

/**
 * Who calls, or null without a token. The session and the user are looked up each time, so that a sign-out, a password
 * change or a deactivation counts at once.
 */
export async function findCaller(ctx: AppContext, req: Request): Promise<Caller | null> {
  const token = bearerOf(req);
  if (!token) return null;

  const claims = readAccessToken(ctx, token);
  const session = await findSession(ctx, claims.sid);
  if (!session || !stillHolds(session)) throw unauthenticated(MESSAGES.auth.signInAgain);
  const { id, userType, email, firstName, lastName } = session.user;
  return {
    userId: id,
    userType: userType as UserType,
    email,
    firstName,
    lastName,
    sessionId: claims.sid,
    actorId: session.actorId,
  };
}

function readAccessToken(ctx: AppContext, token: string): AccessClaims {
  try {
    return jwt.verify(token, signingKey(ctx), {
      algorithms: ['HS256'],
      audience: 'access',
      clockTimestamp: Math.floor(ctx.now().getTime() / 1000),
    }) as AccessClaims;
  } catch {
    throw unauthenticated(MESSAGES.auth.signInAgain);
  }
}
