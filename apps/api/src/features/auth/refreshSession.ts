import type { AppContext } from '../../context';
import { type RawQuery, rawTransaction } from '../../db/rawQuery';
import { anotherSignIn, deadRefreshToken } from './authErrors';
import { isSessionValid } from './getCaller';
import { type Bearer, hashToken, type IssuedTokens, issueTokens } from './tokens';

/** Replaces a refresh token. A token that is used twice has been stolen or copied, so its whole session ends. */
export async function refreshSession(
  ctx: AppContext,
  refreshToken: string,
  sessionId: string | null = null,
): Promise<IssuedTokens> {
  const now = ctx.now();
  const tokenHash = hashToken(refreshToken);
  const renewed = await rawTransaction(ctx.db, async (ask) => {
    const session = await replaceToken(ask, { tokenHash, sessionId, now });
    if (!session) return null;
    const { id, user } = session;
    if (sessionId && sessionId !== id) throw anotherSignIn();
    if (!session.replaced) {
      const told = { userId: user.id, sessionId: id, requestId: ctx.request?.id };
      ctx.log.warn(told, 'a refresh token came twice');
      await ask(ENDED, [id, now]);
      return null;
    }
    if (!isSessionValid(session) || session.expiresAt <= now) return null;
    await ask(USED, [id, now]);
    return issueTokens(ctx, ask, user, session);
  });
  if (!renewed) throw deadRefreshToken();
  return renewed;
}

/**
 * Renews the session of a page that has its refresh token in a cookie. The cookie may already be that of a later sign-in in
 * another tab, so the page names its session. The other session is left alone.
 */
export function refreshByCookie(
  ctx: AppContext,
  refreshCookie: string | null,
  sessionId: string,
): Promise<IssuedTokens> {
  if (!refreshCookie) throw deadRefreshToken();
  return refreshSession(ctx, refreshCookie, sessionId);
}

const ENDED = `UPDATE "Session" SET "endedAt" = $2 WHERE id = $1 AND "endedAt" IS NULL`;
const USED = `UPDATE "Session" SET "usedAt" = $2 WHERE id = $1`;

type Family = {
  replaced: boolean;
  id: string;
  expiresAt: Date;
  endedAt: Date | null;
  user: Bearer & { active: boolean };
  actor: (Bearer & { active: boolean; isSignedIn: boolean }) | null;
};

/** Marks the token as replaced and returns its session, in one statement, because open pages do this all day. */
async function replaceToken(
  ask: RawQuery,
  { tokenHash, sessionId, now }: { tokenHash: string; sessionId: string | null; now: Date },
): Promise<Family | undefined> {
  const [family] = await ask<Family>(
    `WITH spent AS (
       UPDATE "RefreshToken" SET "replacedAt" = $2 WHERE "tokenHash" = $1 AND "replacedAt" IS NULL
         AND "sessionId" = COALESCE($3::uuid, "sessionId") RETURNING id)
     SELECT EXISTS (SELECT FROM spent) AS replaced, s.id, s."expiresAt", s."endedAt", ${personOf('u')} AS user,
       CASE WHEN a.id IS NOT NULL THEN ${personOf('a', IS_SIGNED_IN)} END AS actor
     FROM "RefreshToken" t JOIN "Session" s ON s.id = t."sessionId" JOIN "User" u ON u.id = s."userId"
       LEFT JOIN "User" a ON a.id = s."actorId" LEFT JOIN "Session" o ON o.id = s."actorSessionId"
     WHERE t."tokenHash" = $1`,
    [tokenHash, now, sessionId],
  );
  return family;
}

const IS_SIGNED_IN = `, 'isSignedIn', o.id IS NOT NULL AND o."endedAt" IS NULL`;

const personOf = (row: 'u' | 'a', more = '') =>
  `json_build_object(${[
    'id',
    'email',
    'firstName',
    'lastName',
    'userType',
    'officeRole',
    'emailProvedAt',
    'active',
  ]
    .map((name) => `'${name}', ${row}."${name}"`)
    .join(', ')}${more})`;
