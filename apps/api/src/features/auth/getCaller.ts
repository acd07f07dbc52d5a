import type { AccessClaims, UserType } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import jwt from 'jsonwebtoken';
import type { Caller } from '../../access/caller';
import type { AppContext } from '../../context';
import { rawQuery } from '../../db/rawQuery';
import { unauthenticated } from '../../domainError';
import { signingKey } from './signingKey';
import { type Held, stillHolds } from './stillHolds';

/**
 * Returns the user whose access token this is. The session and the user are looked up each time, so that a sign-out, a
 * password change or a deactivation takes effect at once.
 */
export async function getCaller(ctx: AppContext, token: string): Promise<Caller> {
  const { sid } = readAccessToken(ctx, token);
  const session = await findSession(ctx, sid);
  if (!session || !stillHolds(session)) throw unauthenticated(MESSAGES.auth.signInAgain);
  const { id, userType, email, firstName, lastName } = session.user;
  return {
    userId: id,
    userType: userType as UserType,
    email,
    firstName,
    lastName,
    sessionId: sid,
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

type Session = Held & {
  actorId: string | null;
  user: Held['user'] & { id: string; email: string; firstName: string; lastName: string };
};

type Row = Session['user'] &
  Pick<Session, 'endedAt' | 'actorId'> & {
    actorActive: boolean;
    actorType: number;
    actorIsSignedIn: boolean;
  };

/** Every call begins with this. */
async function findSession({ db }: AppContext, id: string): Promise<Session | null> {
  const [row] = await rawQuery<Row>(
    db,
    `SELECT s."endedAt", s."actorId", a.active AS "actorActive", a."userType" AS "actorType",
       o.id IS NOT NULL AND o."endedAt" IS NULL AS "actorIsSignedIn", u.id, u.email, u."firstName", u."lastName", u.active, u."userType"
     FROM "Session" s JOIN "User" u ON u.id = s."userId" LEFT JOIN "User" a ON a.id = s."actorId"
       LEFT JOIN "Session" o ON o.id = s."actorSessionId" WHERE s.id = $1`,
    [id],
  );
  if (!row) return null;
  const { endedAt, actorId, actorActive, actorType, actorIsSignedIn, ...user } = row;
  const actor = actorId
    ? { active: actorActive, userType: actorType, isSignedIn: actorIsSignedIn }
    : null;
  return { endedAt, actorId, actor, user };
}
