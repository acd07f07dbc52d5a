import { randomUUID } from 'node:crypto';
import { type TokenAnswer, USER_TYPES } from '@platewise/shared/accounts';
import jwt from 'jsonwebtoken';
import type { AppContext } from '../../context';
import { onDuplicate } from '../../db/client';
import { audit } from '../audit/audit';
import { invalidGrant } from './authErrors';
import { signingKey } from './signingKey';
import { type Origin, startSession } from './startSession';

const LIVES_SECONDS = 15 * 60;
const AUDIENCE = 'login-as-user';
const badLink = () =>
  invalidGrant('This login link is no longer valid. Please open it from the list again.');

/** For lists of the office: null for users who may not be impersonated. */
export function loginAsUserToken(
  ctx: AppContext,
  adminId: string,
  user: { id: string; userType: number; active: boolean },
) {
  if (user.userType === USER_TYPES.admin || !user.active) return null;
  const iat = Math.floor(ctx.now().getTime() / 1000);
  return jwt.sign(
    {
      sub: user.id,
      admin: adminId,
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
  origin: Origin,
): Promise<TokenAnswer> {
  const claims = readToken(ctx, token);
  if (claims.sub !== userId) throw badLink();

  const [admin, user] = await Promise.all([
    ctx.db.user.findUnique({ where: { id: claims.admin } }),
    ctx.db.user.findUnique({ where: { id: userId } }),
  ]);
  if (admin?.userType !== USER_TYPES.admin || !admin.active) throw badLink();
  if (!user?.active || user.userType === USER_TYPES.admin) throw badLink();

  return ctx.db
    .$transaction(async (tx) => {
      await tx.loginAsUse.create({ data: { jti: claims.jti, usedAt: ctx.now() } });
      await audit(ctx, tx, {
        actor: admin,
        asUserId: user.id,
        action: 'login as user',
        subject: { type: 'user', id: user.id },
      });
      return startSession(ctx, tx, user, origin, admin);
    })
    .catch(onDuplicate('LoginAsUse', badLink));
}

function readToken(ctx: AppContext, token: string) {
  try {
    return jwt.verify(token, signingKey(ctx), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp: Math.floor(ctx.now().getTime() / 1000),
    }) as { sub: string; admin: string; jti: string };
  } catch {
    throw badLink();
  }
}
