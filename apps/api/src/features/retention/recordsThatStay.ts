import { sydneyDay } from '@platewise/shared/dates';
import type { RetainedEnrolments } from '@platewise/shared/users';
import type { AppContext } from '../../context';
import { dateOf, Prisma, type Tx } from '../../db/client';
import { IS_REPORTED } from '../avetmiss/generation/readLearners';

type EnrolmentThatStays = {
  id: string;
  isReported: boolean;
  hasEvidence: boolean;
  isHeld: boolean;
  isEnded: boolean;
  certificateNumbers: string[];
};

/**
 * The enrolments that must stay: those that a collection of the national return reports, those with a certificate or with
 * evidence that its retention has not released, and those on hold.
 */
const findThoseThatStay = (ctx: AppContext, tx: Tx, where: Prisma.Sql) =>
  tx.$queryRaw<EnrolmentThatStays[]>`
    SELECT * FROM (
      SELECT e.id::text AS id, e."endedAt" IS NOT NULL AS "isEnded", ${IS_REPORTED} AS "isReported",
        e."evidenceDisposedOn" IS NULL AND (
          EXISTS (SELECT FROM "QuizAttempt" q WHERE q."enrolmentId" = e.id)
          OR EXISTS (SELECT FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id AND f."doneAt" IS NOT NULL)
          OR EXISTS (SELECT FROM "Assessment" a WHERE a."enrolmentId" = e.id)
          OR EXISTS (SELECT FROM "FormerLearner" l WHERE l."enrolmentId" = e.id)) AS "hasEvidence",
        EXISTS (SELECT FROM "RetentionHold" h WHERE h."heldId" IN (e.id, e."userId") AND h."liftedAt" IS NULL
          AND h.until >= ${dateOf(sydneyDay(ctx.now()))}::date) AS "isHeld",
        ARRAY(SELECT c.number FROM "Certificate" c WHERE c."enrolmentId" = e.id ORDER BY c.number) AS "certificateNumbers"
      FROM "Enrolment" e WHERE ${where}) e
    WHERE "isReported" OR "hasEvidence" OR "isHeld" OR cardinality("certificateNumbers") > 0
    ORDER BY id`;

/** Those that stay when their user is deleted. */
export const findEnrolmentsThatStay = (
  ctx: AppContext,
  tx: Tx,
  userId: string,
): Promise<EnrolmentThatStays[]> =>
  findThoseThatStay(ctx, tx, Prisma.sql`e."userId" = ${userId}::uuid`);

/** Why one enrolment cannot be deleted, in sentences for the office; null where it can be. */
export async function whyNotDeletable(
  ctx: AppContext,
  tx: Tx,
  enrolmentId: string,
): Promise<string | null> {
  const [enrolment] = await findThoseThatStay(ctx, tx, Prisma.sql`e.id = ${enrolmentId}::uuid`);
  return enrolment ? `${explain(enrolment)} ${advise(enrolment)}` : null;
}

function advise({ isEnded, certificateNumbers }: EnrolmentThatStays) {
  if (isEnded) return 'It has been ended, so the learner can no longer study.';
  return certificateNumbers.length > 0
    ? 'If it was a mistake, revoke the certificate and end the enrolment instead.'
    : 'End it instead: the learner can then no longer study, and its records stay.';
}

function explain({ isReported, hasEvidence, isHeld, certificateNumbers }: EnrolmentThatStays) {
  const certificates = certificateNumbers.length === 1 ? 'certificate' : 'certificates';
  const reasons = [
    isReported && 'it is reported to the regulator',
    hasEvidence && 'it has evidence of assessment that must be kept',
    isHeld && 'it is on hold',
    certificateNumbers.length > 0 && `it has ${certificates} ${certificateNumbers.join(', ')}`,
  ].filter((reason) => reason !== false);
  return `This enrolment cannot be deleted: ${listed(reasons)}.`;
}

const listed = (words: string[]) =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(words);

export const summarise = (staying: EnrolmentThatStays[]): RetainedEnrolments => ({
  enrolments: staying.length,
  reported: staying.filter(({ isReported }) => isReported).length,
  withEvidence: staying.filter(({ hasEvidence }) => hasEvidence).length,
  onHold: staying.filter(({ isHeld }) => isHeld).length,
  certificateNumbers: staying.flatMap(({ certificateNumbers }) => certificateNumbers),
});
