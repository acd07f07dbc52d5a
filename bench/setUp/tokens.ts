import { createHmac } from 'node:crypto';
import type pg from 'pg';

/** The signing secret of every measured server. */
export const SECRET = 'bench-secret-bench-secret-bench-secret';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates a session without a password check, which would take a tenth of a second for each. */
function sign(claims: object) {
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createHmac('sha256', SECRET).update(body).digest('base64url')}`;
}

/** Creates sessions for loaded learners, each with an enrolment that can be studied. */
export async function issueBenchTokens(client: pg.Client, count: number) {
  const { rows } = await client.query<{ userId: string; enrolmentId: string; sessionId: string }>(
    `WITH chosen AS (SELECT DISTINCT ON ("userId") id, "userId" FROM "Enrolment" WHERE "closedAt" IS NULL AND email LIKE 'bench%' LIMIT $1),
          opened AS (INSERT INTO "Session" (id, "userId", "expiresAt") SELECT gen_random_uuid(), "userId", now() + interval '1 day' FROM chosen RETURNING id, "userId")
     SELECT chosen."userId", chosen.id AS "enrolmentId", opened.id AS "sessionId" FROM chosen JOIN opened USING ("userId")`,
    [count],
  );
  return rows.map(({ userId, enrolmentId, sessionId }) => ({
    enrolmentId,
    header: headerOf(userId, sessionId),
  }));
}

export function headerOf(userId: string, sessionId: string) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { id: userId, sid: sessionId, aud: 'access', iat: now, exp: now + 3600 };
  return { Authorization: `Bearer ${sign(claims)}` };
}

/** Creates a user with a session. */
async function issueNewToken(client: pg.Client | pg.Pool, email: string, userType: number) {
  const { rows } = await client.query<{ userId: string; sessionId: string }>(
    `WITH made AS (INSERT INTO "User" (id, email, "passwordHash", "firstName", "lastName", "userType") SELECT gen_random_uuid(), $1, 'x', 'Bao', 'Le', $2 RETURNING id),
          opened AS (INSERT INTO "Session" (id, "userId", "expiresAt") SELECT gen_random_uuid(), id, now() + interval '1 day' FROM made RETURNING id, "userId")
     SELECT "userId", id AS "sessionId" FROM opened`,
    [email, userType],
  );
  const [made] = rows;
  if (!made) throw new Error(`no user ${email} was made`);
  return { userId: made.userId, header: headerOf(made.userId, made.sessionId) };
}

export const issueStudentToken = (pool: pg.Pool, email: string) => issueNewToken(pool, email, 2);

export const issueBusinessToken = async (client: pg.Client) =>
  (await issueNewToken(client, 'cafes@example.com', 3)).header;

export const issueAdminToken = async (client: pg.Client) =>
  (await issueNewToken(client, 'office@example.com', 1)).header;
