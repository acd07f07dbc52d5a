import { HISTORY_KINDS, type HistoryKind } from '@platewise/shared/enrolments/history';
import type { AppContext } from '../../../context';
import { Prisma } from '../../../db/client';
import { LEARNER_UNKNOWN, OBSERVER_DECLINED } from '../../observerForms/declineForm';
import { unknownEnrolment } from '../../progress/enrolmentAccess';
import { SOURCES_BY_KIND, TIMELINE_SOURCES, type TimelineSource } from './timelineSources';

/** An event: its source, its id in that source, and its time. */
export type TimelineRow = { source: TimelineSource; ref: string; at: Date };

type TimelinePage = { kinds: HistoryKind[]; skip: number; take: number };

/** A page of events, the newest first, and their total. Every part of the union uses an index. */
export async function findTimeline(
  { db }: AppContext,
  subject: TimelineSubject,
  { kinds, skip, take }: TimelinePage,
): Promise<{ moments: TimelineRow[]; total: number }> {
  const wanted = (kinds.length === 0 ? HISTORY_KINDS : kinds).flatMap(
    (kind) => SOURCES_BY_KIND[kind],
  );
  const found = await db.$queryRaw<(TimelineRow & { total: number })[]>`
    WITH payment AS MATERIALIZED (${paymentQuery(subject)}), ${sittingParts(subject)}
    SELECT source, ref, at, (count(*) OVER ())::int AS total FROM (${timelineUnion(subject)}) moment
    WHERE source = ANY (${wanted})
    ORDER BY at DESC, array_position(${[...TIMELINE_SOURCES]}::text[], source) DESC, ref DESC
    LIMIT ${take} OFFSET ${skip}`;
  return {
    moments: found.map(({ source, ref, at }) => ({ source, ref, at })),
    total: found[0]?.total ?? 0,
  };
}

const PAUSE = Prisma.sql`interval '30 minutes'`;

/** Tries at the same paper without a pause of 30 minutes are one sitting. `own` is false for a question of another section. */
const sittingParts = ({ id }: TimelineSubject) => Prisma.sql`
  try AS MATERIALIZED (
    SELECT a.id, a."answeredAt", a.correct, q."contentSetId", q."sectionId", q."questionNo",
      p."sectionId" IS NULL OR p."sectionId" = q."sectionId" AS own,
      lag(coalesce(p."sectionId", q."sectionId")) OVER line IS DISTINCT FROM coalesce(p."sectionId", q."sectionId")
        OR lag(p.id) OVER line IS DISTINCT FROM p.id
        OR a."answeredAt" - lag(a."answeredAt") OVER line > ${PAUSE} AS begins,
      lead(coalesce(p."sectionId", q."sectionId")) OVER line IS DISTINCT FROM coalesce(p."sectionId", q."sectionId")
        OR lead(p.id) OVER line IS DISTINCT FROM p.id
        OR lead(a."answeredAt") OVER line - a."answeredAt" > ${PAUSE} AS ends
    FROM "QuizAttempt" a JOIN "QuizQuestion" q ON q.id = a."questionId" LEFT JOIN "QuizPaper" p ON p.id = a."paperId"
    WHERE a."enrolmentId" = ${id}::uuid WINDOW line AS (ORDER BY a.id)),
  edge AS (
    SELECT id, "answeredAt", begins, ends, lag(id) OVER (ORDER BY id) AS previous FROM try WHERE begins OR ends),
  sitting AS (
    SELECT CASE WHEN begins THEN id ELSE previous END AS first, id AS last, "answeredAt" AS at FROM edge WHERE ends),
  quiz AS (
    SELECT "contentSetId", "sectionId", max("questionNo") AS "lastQuestion" FROM "QuizQuestion"
    WHERE "contentSetId" IN (SELECT "contentSetId" FROM try) GROUP BY 1, 2)`;

function timelineUnion({ id, userId, contentToken, invoiceId }: TimelineSubject) {
  const ofEnrolment = Prisma.sql`WHERE "enrolmentId" = ${id}::uuid`;
  const itself = Prisma.sql`FROM "Enrolment" WHERE id = ${id}::uuid`;
  const form = Prisma.sql`FROM "ThirdPartyForm" ${ofEnrolment}`;
  const certificate = Prisma.sql`FROM "Certificate" ${ofEnrolment}`;
  const reprint = Prisma.sql`SELECT id::text FROM "NswReprint" ${ofEnrolment}`;
  return Prisma.join(
    [
      Prisma.sql`SELECT 'enrolled' AS source, id::text AS ref, "enrolledAt" AS at ${itself}`,
      Prisma.sql`SELECT 'step 2', id::text, "step2CompletedAt" ${itself} AND "step2CompletedAt" IS NOT NULL`,
      Prisma.sql`SELECT 'step 3', id::text, "step3CompletedAt" ${itself} AND "step3CompletedAt" IS NOT NULL`,
      Prisma.sql`SELECT 'course completed', id::text, "courseCompletedAt" ${itself} AND "courseCompletedAt" IS NOT NULL`,
      Prisma.sql`SELECT 'payment begun', id::text, "createdAt" FROM payment WHERE state = 'PENDING'`,
      Prisma.sql`SELECT 'payment declined', id::text, "settledAt" FROM payment WHERE state = 'DECLINED'`,
      Prisma.sql`SELECT 'payment abandoned', id::text, "settledAt" FROM payment WHERE state = 'ABANDONED'`,
      Prisma.sql`SELECT 'paid', id::text, "settledAt" FROM payment WHERE state IN ('SUCCEEDED', 'REFUNDED')`,
      Prisma.sql`SELECT 'refunded', id::text, "refundedAt" FROM payment WHERE "refundedAt" IS NOT NULL`,
      Prisma.sql`SELECT 'disputed', id::text, "disputedAt" FROM payment WHERE "disputedAt" IS NOT NULL`,
      Prisma.sql`SELECT 'refund decided', id::text, at FROM "AuditEntry"
        WHERE "subjectType" = 'payment' AND "subjectId" IN (SELECT id::text FROM payment)`,
      Prisma.sql`SELECT 'invoice', id::text, "issuedAt" FROM "Invoice" WHERE id = ${invoiceId}::uuid`,
      Prisma.sql`SELECT 'link replaced', "tokenHash", "replacedAt" FROM "ReplacedObserverLink" ${ofEnrolment}`,
      Prisma.sql`SELECT 'form opened', "enrolmentId"::text, "openedAt" ${form} AND "openedAt" IS NOT NULL`,
      Prisma.sql`SELECT 'form saved', "enrolmentId"::text, "savedAt" ${form} AND "savedAt" IS NOT NULL`,
      Prisma.sql`SELECT 'form declined', "enrolmentId"::text, "declinedAt" ${form} AND "declinedAt" IS NOT NULL`,
      Prisma.sql`SELECT 'form submitted', "enrolmentId"::text, "submittedAt" ${form} AND "submittedAt" IS NOT NULL`,
      Prisma.sql`SELECT 'sitting', first || '-' || last, at FROM sitting`,
      Prisma.sql`SELECT 'section', t.id::text, t."answeredAt" FROM try t JOIN quiz USING ("contentSetId", "sectionId")
        WHERE t.correct AND t.own AND t."questionNo" = quiz."lastQuestion" AND t."sectionId" <> 99`,
      Prisma.sql`SELECT 'survey', id::text, "createdAt" FROM "Survey" ${ofEnrolment}`,
      Prisma.sql`SELECT 'judgement', j.id::text, j."decidedAt" FROM "AssessmentJudgement" j
        JOIN "Assessment" a ON a.id = j."assessmentId" WHERE a."enrolmentId" = ${id}::uuid`,
      Prisma.sql`SELECT 'certificate', id::text, "createdAt" ${certificate}`,
      Prisma.sql`SELECT 'paper', id::text, "drawnAt" ${certificate} AND "drawnAt" IS NOT NULL`,
      Prisma.sql`SELECT 'certificate revoked', id::text, "endedAt" ${certificate} AND state = 'REVOKED'`,
      Prisma.sql`SELECT 'NSW queue', "enrolmentId"::text, "createdAt" FROM "NswCertificate" ${ofEnrolment}`,
      Prisma.sql`SELECT 'NSW reprint', id::text, "purchasedAt" FROM "NswReprint" ${ofEnrolment}`,
      Prisma.sql`SELECT 'NSW update', id::text, at FROM "AuditEntry" WHERE "subjectType" = 'user'
        AND "subjectId" IN (SELECT "userId"::text FROM "NswReprint" ${ofEnrolment}) AND after->>'id' IN (${reprint})`,
      Prisma.sql`SELECT CASE WHEN template = 'observer-invitation' THEN 'invitation' ELSE 'mail' END, id::text, "createdAt"
        FROM "Mail" ${ofEnrolment}`,
      Prisma.sql`SELECT CASE WHEN action = ${NSW_UPDATE} THEN 'NSW update' ELSE 'audit' END, id::text, at FROM "AuditEntry"
        WHERE "subjectType" = 'enrolment' AND "subjectId" = ${id} AND NOT ${isShownElsewhere}
          AND NOT (action IN (${OBSERVER_DECLINED}, ${LEARNER_UNKNOWN}) AND EXISTS (SELECT ${form} AND "declinedAt" = "AuditEntry".at))`,
      Prisma.sql`SELECT 'audit', id::text, at FROM "AuditEntry" WHERE "subjectType" = 'mail'
        AND "subjectId" IN (SELECT id::text FROM "Mail" ${ofEnrolment})`,
      Prisma.sql`SELECT 'acted as', id::text, at FROM "AuditEntry" WHERE "subjectType" = 'user' AND "subjectId" = ${userId}
        AND "asUserId" IS NOT NULL AND (position(${id} in lower(after->>'path')) > 0
          OR position(${contentToken} in after->>'path') > 0)`,
    ],
    ' UNION ALL ',
  );
}

/**
 * The payment of the enrolment and earlier card attempts since the buyer's last enrolment in the course. The buyer of a
 * transferred enrolment is on the invoice.
 */
const paymentQuery = ({
  buyerId,
  courseId,
  enrolledAt,
  since,
  paymentId,
}: TimelineSubject) => Prisma.sql`
  SELECT id, state, "createdAt", "settledAt", "refundedAt", "disputedAt" FROM "Payment"
  WHERE id = ${paymentId}::uuid
    OR ("userId" = ${buyerId}::uuid AND "orderKey" = ${`enrolment:${courseId}`}
      AND "createdAt" > ${since} AND "createdAt" <= ${enrolledAt})`;

/** The enrolment of a timeline, with the ids that its parts are found by. */
export type TimelineSubject = Awaited<ReturnType<typeof getTimelineSubject>>;

const BEFORE_EVERYTHING = new Date(0);

export async function getTimelineSubject({ db }: AppContext, id: string) {
  const enrolment = await db.enrolment.findUnique({
    where: { id },
    select: {
      id: true,
      userId: true,
      courseId: true,
      courseTitle: true,
      contentToken: true,
      enrolledAt: true,
      invoiceId: true,
      invoice: { select: { userId: true, paymentId: true } },
    },
  });
  if (!enrolment) throw unknownEnrolment();
  const { invoice, ...subject } = enrolment;
  const buyerId = invoice?.userId ?? enrolment.userId;
  const { courseId, enrolledAt } = enrolment;
  const last = await db.enrolment.findFirst({
    where: { userId: buyerId, courseId, enrolledAt: { lt: enrolledAt } },
    orderBy: { enrolledAt: 'desc' },
    select: { enrolledAt: true },
  });
  return {
    ...subject,
    buyerId,
    paymentId: invoice?.paymentId ?? null,
    since: last?.enrolledAt ?? BEFORE_EVERYTHING,
  };
}

const NSW_UPDATE = 'update NSW certificate';
export const REISSUE = 'reissue certificate';
export const REVOKE = 'revoke certificate';

/** The certificate or the judgement already shows the events of these audit entries. */
const isShownElsewhere = Prisma.sql`action IN (${REISSUE}, ${REVOKE}, 'judge enrolment')`;
