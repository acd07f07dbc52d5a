import { sydneyDay } from '@platewise/shared/dates';
import type { RetainedEnrolments } from '@platewise/shared/users';
import type { AppContext } from '../../context';
import { dateOf, Prisma, type Tx } from '../../db/client';
import { IS_REPORTED } from '../avetmiss/generation/readLearners';

type RetainedEnrolment = {
  id: string;
  isReported: boolean;
  hasEvidence: boolean;
  isHeld: boolean;
  isEnded: boolean;
  certificateNumbers: string[];
};

/**
 * Finds the enrolments that must be retained: reported in a national VET collection, with a certificate, with evidence
 * of assessment still to be kept, or on hold.
 */
const findRetained = (ctx: AppContext, tx: Tx, where: Prisma.Sql) =>
  tx.$queryRaw<RetainedEnrolment[]>`
    SELECT * FROM (
      SELECT e.id::text AS id, e."endedAt" IS NOT NULL AS "isEnded", ${IS_REPORTED} AS "isReported",
        e."evidenceDisposedOn" IS NULL AND (
          EXISTS (SELECT FROM "QuizAttempt" q WHERE q."enrolmentId" = e.id)
          OR EXISTS (SELECT FROM "FormerObserverForm" o WHERE o."enrolmentId" = e.id)
          OR EXISTS (SELECT FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id AND f."doneAt" IS NOT NULL)
          OR EXISTS (SELECT FROM "Assessment" a WHERE a."enrolmentId" = e.id)
          OR EXISTS (SELECT FROM "FormerLearner" l WHERE l."enrolmentId" = e.id)) AS "hasEvidence",
        EXISTS (SELECT FROM "RetentionHold" h WHERE h."heldId" IN (e.id, e."userId") AND h."liftedAt" IS NULL
          AND h.until >= ${dateOf(sydneyDay(ctx.now()))}::date) AS "isHeld",
        ARRAY(SELECT c.number FROM "Certificate" c WHERE c."enrolmentId" = e.id ORDER BY c.number) AS "certificateNumbers"
      FROM "Enrolment" e WHERE ${where}) e
    WHERE "isReported" OR "hasEvidence" OR "isHeld" OR cardinality("certificateNumbers") > 0
    ORDER BY id`;

/** Finds the enrolments that are retained when their user is deleted. */
export const findRetainedEnrolments = (
  ctx: AppContext,
  tx: Tx,
  userId: string,
): Promise<RetainedEnrolment[]> => findRetained(ctx, tx, Prisma.sql`e."userId" = ${userId}::uuid`);

/** Returns why an enrolment cannot be deleted, in sentences for the office; null if it can be. */
export async function whyNotDeletable(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
): Promise<string | null> {
  const [enrolment] = await findRetained(ctx, tx, Prisma.sql`e.id = ${enrolmentId}::uuid`);
  return enrolment ? `${explain(enrolment)} ${advise(enrolment)}` : null;
}

function advise({ isEnded, certificateNumbers }: RetainedEnrolment) {
  if (isEnded) return 'It has been ended, so the learner can no longer study.';
  return certificateNumbers.length > 0
    ? 'If it was a mistake, revoke the certificate and end the enrolment instead.'
    : 'End it instead: the learner can no longer study, and the records stay.';
}

function explain({ isReported, hasEvidence, isHeld, certificateNumbers }: RetainedEnrolment) {
  const certificates = certificateNumbers.length === 1 ? 'certificate' : 'certificates';
  const reasons = [
    isReported && 'it is reported to the regulator',
    hasEvidence && 'it has evidence of assessment that must be kept',
    isHeld && 'it is on hold',
    certificateNumbers.length > 0 && `it has ${certificates} ${certificateNumbers.join(', ')}`,
  ].filter((reason) => reason !== false);
  return `This enrolment cannot be deleted: ${joinWords(reasons)}.`;
}

const joinWords = (words: string[]) =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(words);

export const summariseRetained = (staying: RetainedEnrolment[]): RetainedEnrolments => ({
  enrolments: staying.length,
  reported: staying.filter(({ isReported }) => isReported).length,
  withEvidence: staying.filter(({ hasEvidence }) => hasEvidence).length,
  onHold: staying.filter(({ isHeld }) => isHeld).length,
  certificateNumbers: staying.flatMap(({ certificateNumbers }) => certificateNumbers),
});
