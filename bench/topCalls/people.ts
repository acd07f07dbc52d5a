import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { observerToken } from '../../apps/api/src/features/observerForms/observerToken';
import { headerOf, SECRET } from '../setUp/tokens';
import type { Learner, Question } from './calls';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Loads the learners and reads the ids of their rows. */
export async function loadLearners(client: pg.Client): Promise<Learner[]> {
  await client.query(readFileSync(new URL('sameLearners.sql', import.meta.url), 'utf8'));
  const { rows } = await client.query<Omit<Learner, 'header'>>(
    `SELECT u.id AS "userId", u.email, s.id AS "sessionId", e.id AS "enrolmentId", e."contentToken", p.id AS "paperId", v.id AS "voucherId", v.code AS "voucherCode",
       done.id AS "completedId", c.id AS "certificateId"
     FROM chosen JOIN "User" u USING (id) JOIN "Session" s ON s."userId" = u.id JOIN "Enrolment" e ON e."userId" = u.id AND e."courseId" = 2 JOIN "QuizPaper" p ON p."enrolmentId" = e.id
       JOIN "Voucher" v ON v.id = u.id LEFT JOIN "Enrolment" done ON done."userId" = u.id AND done."courseId" = 3
       LEFT JOIN "Certificate" c ON c."enrolmentId" = done.id
     ORDER BY chosen.n`,
  );
  const learners = rows.map((row, n): Learner => {
    const refreshToken = `refresh-${row.userId}`;
    const { enrolmentId } = row;
    const ctx = { config: { secrets: { jwtSecret: SECRET } } } as Parameters<
      typeof observerToken
    >[0];
    const formToken = observerToken(ctx, { enrolmentId, generation: 1 });
    const header = headerOf(row.userId, row.sessionId);
    const hashes = { refreshHash: sha256(refreshToken), formHash: sha256(formToken) };
    // An address from the range for measurements, because the server counts callers per address.
    const address = `198.18.${n >> 8}.${n & 255}`;
    return { ...row, address, refreshToken, formToken, ...hashes, header };
  });
  await client.query(
    `UPDATE "ThirdPartyForm" f SET "tokenHash" = given.hash FROM unnest($1::uuid[], $2::text[]) AS given(id, hash) WHERE f."enrolmentId" = given.id`,
    [learners.map((l) => l.enrolmentId), learners.map((l) => l.formHash)],
  );
  return learners;
}

export async function firstQuestion(client: pg.Client): Promise<Question> {
  const { rows } = await client.query<Question>(
    `SELECT q.id, q."sectionId", q."questionNo", q.correct FROM "QuizQuestion" q JOIN "ContentSet" s ON s.id = q."contentSetId"
     WHERE s."courseId" = 2 AND s.state = 'LIVE' AND q."sectionId" = 1 AND q."questionNo" = 1`,
  );
  return rows[0] as Question;
}
