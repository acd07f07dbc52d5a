import { randomUUID } from 'node:crypto';
import { USER_TYPES } from '@platewise/shared/accounts';
import { isPermitted } from '@platewise/shared/officeRoles';
import jwt from 'jsonwebtoken';
import type { AppContext } from '../../context';
import { onDuplicate, type Tx } from '../../db/client';
import { audit } from '../../office/audit';
import { isUuid } from '../progress/findEnrolment';
import { invalidGrant } from './authErrors';
import { type SignInOrigin, startSession } from './startSession';
import { type IssuedTokens, signingKey } from './tokens';

const LIVES_SECONDS = 15 * 60;
const AUDIENCE = 'login-as-user';
const badLink = () =>
  invalidGrant('This login link is no longer valid. Please open it from the list again.');

/** The admin who reads a list, and the sign-in with which they read it. */
export type ListReader = { userId: string; sessionId: string; officeRole: string | null };

/**
 * The token of a link to log in as a user, for lists of the office. Null for admins and inactive users, and for
 * a reader without the permission. The token depends on the
 * sign-in of the admin: it stops working when that ends, or when the admin ends all other sign-ins.
 */
export function loginAsUserToken(
  ctx: AppContext,
  admin: ListReader,
  user: { id: string; userType: number; active: boolean },
) {
  if (user.userType === USER_TYPES.admin || !user.active) return null;
  if (!isPermitted(admin.officeRole, 'impersonate')) return null;
  const iat = Math.floor(ctx.now().getTime() / 1000);
  return jwt.sign(
    {
      sub: user.id,
      admin: admin.userId,
      sid: admin.sessionId,
      jti: randomUUID(),
      aud: AUDIENCE,
      iat,
      exp: iat + LIVES_SECONDS,
    },
    signingKey(ctx),
    { algorithm: 'HS256' },
  );
}

/** Exchanges the token for a session that names the admin. It works once: the first insert of its id wins. */
export async function loginAsUser(
  ctx: AppContext,
  userId: string,
  token: string,
  origin: SignInOrigin,
): Promise<IssuedTokens> {
  const claims = readToken(ctx, token);
  if (claims.sub !== userId) throw badLink();

  return ctx.db
    .$transaction(async (tx) => {
      // Lock users before sign-ins, in the same order as the office does, to avoid a deadlock.
      await tx.$queryRaw`
        SELECT 1 FROM "User" WHERE id IN (${claims.admin}::uuid, ${userId}::uuid) ORDER BY id FOR KEY SHARE`;
      const { user: admin, ...adminSession } = await lockListReader(ctx, tx, claims);
      const user = await tx.user.findUnique({ where: { id: userId } });
      if (!user?.active || user.userType === USER_TYPES.admin) throw badLink();
      await tx.loginAsUse.create({ data: { jti: claims.jti, usedAt: ctx.now() } });
      await audit(ctx, tx, {
        actor: admin,
        asUserId: user.id,
        action: 'login as user',
        subject: { type: 'user', id: user.id },
      });
      return startSession(ctx, tx, user, origin, { ...admin, session: adminSession });
    })
    .catch(onDuplicate('LoginAsUse', badLink));
}

/** Returns the admin's sign-in, which must be open when the link is used. The lock makes a sign-out wait, so that it finds and ends the new login. */
async function lockListReader(ctx: AppContext, tx: Tx, { admin, sid, iat }: Claims) {
  await tx.$queryRaw`SELECT 1 FROM "Session" WHERE id = ${sid}::uuid FOR SHARE`;
  const session = await tx.session.findUnique({
    where: { id: sid, userId: admin, actorId: null },
    include: { user: true },
  });
  if (!session || session.endedAt || session.expiresAt <= ctx.now()) throw badLink();
  // Token times are whole seconds, so a token of the same second may have been listed before the end.
  if (session.loginAsEndedAt && iat * 1000 <= session.loginAsEndedAt.getTime()) throw badLink();
  if (!session.user.active || !isPermitted(session.user.officeRole, 'impersonate')) throw badLink();
  return session;
}

type Claims = { sub: string; admin: string; sid: string; jti: string; iat: number };

function readToken(ctx: AppContext, token: string) {
  try {
    const claims = jwt.verify(token, signingKey(ctx), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(ctx.now().getTime() / 1000),
    }) as unknown as Claims;
    // Tokens of an earlier release name no sign-in.
    if (!isUuid(claims.sid ?? '')) throw badLink();
    return claims;
  } catch {
    throw badLink();
  }
}
