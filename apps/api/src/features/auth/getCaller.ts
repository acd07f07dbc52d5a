import { type AccessClaims, USER_TYPES, type UserType } from '@platewise/shared/accounts';
import { MESSAGES } from '@platewise/shared/messages';
import { isPermitted, type OfficeRole } from '@platewise/shared/officeRoles';
import jwt from 'jsonwebtoken';
import type { Caller } from '../../access/caller';
import type { AppContext } from '../../context';
import { preparedQuery } from '../../db/rawQuery';
import { unauthenticated } from '../../domainError';
import { signingKey } from './tokens';

/**
 * Returns the user of an access token. The session and the user are read at each call, so that a sign-out, a password change, a
 * deactivation or another role takes effect straight away.
 */
export async function getCaller(ctx: AppContext, token: string): Promise<Caller> {
  const { sid } = readAccessToken(ctx, token);
  const session = await findSession(ctx, sid);
  if (!session || !isSessionValid(session)) throw unauthenticated(MESSAGES.auth.signInAgain);
  const { id, userType, officeRole, email, firstName, lastName } = session.user;
  return {
    userId: id,
    userType: userType as UserType,
    officeRole: officeRole as OfficeRole | null,
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

type Session = SessionState & {
  actorId: string | null;
  user: SessionState['user'] & { id: string; email: string; firstName: string; lastName: string };
};

type Row = Session['user'] &
  Pick<Session, 'endedAt' | 'actorId'> & {
    actorActive: boolean;
    actorType: number;
    actorRole: string | null;
    actorIsSignedIn: boolean;
  };

/** Reads the session, its user and the acting admin in one statement, because every call needs it. */
async function findSession({ db }: AppContext, id: string): Promise<Session | null> {
  const [row] = await preparedQuery<Row>(
    db,
    'caller',
    `SELECT s."endedAt", s."actorId", a.active AS "actorActive", a."userType" AS "actorType",
       a."officeRole" AS "actorRole", o.id IS NOT NULL AND o."endedAt" IS NULL AS "actorIsSignedIn",
       u.id, u.email, u."firstName", u."lastName", u.active, u."userType", u."officeRole"
     FROM "Session" s JOIN "User" u ON u.id = s."userId" LEFT JOIN "User" a ON a.id = s."actorId"
       LEFT JOIN "Session" o ON o.id = s."actorSessionId" WHERE s.id = $1`,
    [id],
  );
  if (!row) return null;
  const { endedAt, actorId, actorActive, actorType, actorRole, actorIsSignedIn, ...user } = row;
  const actor = actorId
    ? {
        active: actorActive,
        userType: actorType,
        officeRole: actorRole,
        isSignedIn: actorIsSignedIn,
      }
    : null;
  return { endedAt, actorId, actor, user };
}

type Person = { active: boolean; userType: number; officeRole: string | null };
type SessionState = {
  endedAt: Date | null;
  user: Person;
  /** The admin who is signed in as the user. `isSignedIn` is true while the admin's own sign-in is open. */
  actor: (Person & { isSignedIn: boolean }) | null;
};

/**
 * Whether a session is still valid. The session of an admin as another user also needs the admin's own sign-in to be open and the
 * admin to be active and to have a role that allows it. No one can be logged in as an admin.
 */
export function isSessionValid({ endedAt, user, actor }: SessionState): boolean {
  if (endedAt || !user.active) return false;
  return !actor || (actor.isSignedIn && mayImpersonate(actor) && actor.active && !isAdmin(user));
}

const mayImpersonate = ({ officeRole }: Person) => isPermitted(officeRole, 'impersonate');
const isAdmin = ({ userType }: Person) => userType === USER_TYPES.admin;
