import { createSecretKey } from 'node:crypto';
import type { AccessClaims, UserType } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import type { AppContext } from '../context';
import { unauthenticated } from '../domainError';
import { PERSON, stillHolds } from '../features/auth/stillHolds';
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
  const session = await ctx.db.session.findUnique({
    where: { id: claims.sid },
    select: {
      endedAt: true,
      actorId: true,
      actor: PERSON,
      user: { omit: { passwordHash: true } },
    },
  });
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

/** As text, jsonwebtoken would at each request first try whether it is a public key. */
const keyOf = ({ config }: AppContext) => createSecretKey(config.secrets.jwtSecret, 'utf8');

function readAccessToken(ctx: AppContext, token: string): AccessClaims {
  try {
    return jwt.verify(token, keyOf(ctx), {
      algorithms: ['HS256'],
      audience: 'access',
      clockTimestamp: Math.floor(ctx.now().getTime() / 1000),
    }) as AccessClaims;
  } catch {
    throw unauthenticated(MESSAGES.auth.signInAgain);
  }
}
