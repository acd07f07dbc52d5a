import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { ROLE_NAMES, type TokenResponse, type UserType } from '@platewise/shared/accounts';
import jwt from 'jsonwebtoken';
import type { AppContext } from '../../context';
import type { RawQuery } from '../../db/rawQuery';

export const ACCESS_SECONDS = 15 * 60;
export const REFRESH_DAYS = 14;
export const IMPERSONATION_SECONDS = 60 * 60;

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export type Bearer = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: number;
  officeRole: string | null;
  emailProvedAt: Date | string | null;
};
type SessionRow = { id: string; expiresAt: Date; actor?: { email: string } | null };

/** A browser stores the refresh token until the end of the session. The end itself is not sent. */
export type IssuedTokens = TokenResponse & { refresh_token: string; sessionEndsAt: Date };

/** Issues an access token and a new refresh token for the session. Only the hash of the refresh token is stored. */
export async function issueTokens(
  ctx: AppContext,
  ask: RawQuery,
  user: Bearer,
  session: SessionRow,
): Promise<IssuedTokens> {
  const refreshToken = randomBytes(32).toString('base64url');
  const [kept] = await ask<{ hasCourses: boolean }>(
    `WITH kept AS (
       INSERT INTO "RefreshToken" (id, "sessionId", "tokenHash", "createdAt") VALUES (gen_random_uuid(), $1::uuid, $2, $3))
     SELECT EXISTS (SELECT FROM "Enrolment" WHERE "userId" = $4::uuid) AS "hasCourses"`,
    [session.id, hashToken(refreshToken), ctx.now(), user.id],
  );
  const issuedAt = Math.floor(ctx.now().getTime() / 1000);
  const left = Math.floor(session.expiresAt.getTime() / 1000) - issuedAt;
  const expiresIn = session.actor ? left : Math.min(ACCESS_SECONDS, left);
  const claims = {
    sub: user.email,
    id: user.id,
    given_name: user.firstName,
    family_name: user.lastName,
    has_courses: kept?.hasCourses ?? false,
    user_type: user.userType,
    email_proved: user.emailProvedAt !== null,
    ...(user.officeRole ? { office_role: user.officeRole } : {}),
    rol: ROLE_NAMES[user.userType as UserType],
    sid: session.id,
    aud: 'access',
    iat: issuedAt,
    exp: issuedAt + expiresIn,
    ...(session.actor ? { act: { sub: session.actor.email } } : {}),
  };
  return {
    access_token: jwt.sign(claims, signingKey(ctx), { algorithm: 'HS256' }),
    refresh_token: refreshToken,
    expires_in: expiresIn,
    sessionEndsAt: session.expiresAt,
  };
}

const keys = new Map<string, KeyObject>();

/** The signing key as a KeyObject. With a string, jsonwebtoken would try at each call whether it is a public or a private key, which is slow. */
export function signingKey({ config }: AppContext): KeyObject {
  const { jwtSecret } = config.secrets;
  const key = keys.get(jwtSecret) ?? createSecretKey(jwtSecret, 'utf8');
  keys.set(jwtSecret, key);
  return key;
}
