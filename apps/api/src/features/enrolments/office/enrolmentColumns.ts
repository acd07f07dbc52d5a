import { Prisma } from '../../../db/client';

/** True if course and observer's form of the enrolment `e` are complete, and its certificate still waits. */
export const IS_HELD = Prisma.sql`
  e."courseCompletedAt" IS NOT NULL AND e."certifiedOn" IS NULL AND e."closedAt" IS NULL
  AND e."identityDisposedOn" IS NULL AND e."evidenceDisposedOn" IS NULL
  AND EXISTS (SELECT FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id AND f."doneAt" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "Certificate" c WHERE c."enrolmentId" = e.id)
  AND NOT EXISTS (SELECT FROM "User" u WHERE u.id = e."userId" AND u."deletedAt" IS NOT NULL)`;

/** True if the enrolment `e` had a certificate, and none is valid. */
const IS_REVOKED = Prisma.sql`
  e."certifiedOn" IS NULL
  AND EXISTS (SELECT FROM "Certificate" c WHERE c."enrolmentId" = e.id AND c.state = 'REVOKED')`;

type Rare = { held: Prisma.Sql; revoked: Prisma.Sql };

/** For the few rows of a page. */
const OF_ROW: Rare = { held: Prisma.sql`(${IS_HELD})`, revoked: Prisma.sql`(${IS_REVOKED})` };

/** For all rows: the few of them are found once, by their own indexes, and not looked up again for each row. */
const OF_LIST: Rare = {
  held: Prisma.sql`e.id IN (SELECT e.id FROM "Enrolment" e WHERE ${IS_HELD})`,
  revoked: Prisma.sql`(e."certifiedOn" IS NULL AND e.id IN (
    SELECT c."enrolmentId" FROM "Certificate" c WHERE c.state = 'REVOKED' AND c."enrolmentId" IS NOT NULL))`,
};

/** One of ENROLMENT_STATUSES on that day. An enrolment that has expired may still get its certificate if nothing else is missing. */
const statusOf = (today: string, { held, revoked }: Rare) => Prisma.sql`CASE
  WHEN e."endedAt" IS NOT NULL THEN 'Ended'
  WHEN e."certifiedOn" IS NOT NULL THEN 'Certified'
  WHEN ${revoked} THEN 'Certificate revoked'
  WHEN e."courseCompletedAt" IS NOT NULL AND ${held} THEN 'Certificate on hold'
  WHEN e."expiresOn" < ${today}::date THEN 'Expired'
  WHEN e."step3CompletedAt" IS NULL THEN 'Enrolling'
  WHEN e."courseCompletedAt" IS NULL THEN 'Studying'
  ELSE 'Waiting for observer' END`;

/** One of CERTIFICATE_STATUSES. */
const certificateOf = ({ held, revoked }: Rare) => Prisma.sql`CASE
  WHEN e."certifiedOn" IS NOT NULL THEN 'Issued'
  WHEN ${revoked} THEN 'Revoked'
  WHEN e."courseCompletedAt" IS NOT NULL AND ${held} THEN 'On hold'
  ELSE 'Not yet' END`;

/**
 * One of PROGRESS_STEPS. Section 99 is behind a learner who has passed the final quiz. The numbers of sections are read once, and
 * not for each row.
 */
const PROGRESS_STEP = Prisma.sql`CASE
  WHEN e."courseCompletedAt" IS NOT NULL THEN 'Course finished'
  WHEN e."lastSectionCompleted" = 0 AND e."lastQuestionCompleted" = 0 THEN 'Not started'
  WHEN (e."contentSetId", e."lastSectionCompleted") IN (
    SELECT s.id, generate_series(s."sectionCount", 99)::smallint FROM "ContentSet" s) THEN 'Final quiz left'
  ELSE 'Under way' END`;

/**
 * One of PAID_BY. A learner who enrols online pays the invoice by card. What the office enrols is billed by a purchase of one
 * voucher, which an invoice, a card or a bank transfer pays.
 */
const PAYMENT = Prisma.sql`CASE
  WHEN e."invoiceId" IS NOT NULL THEN 'Card'
  WHEN e."officePayer" = 'nobody' THEN 'Free'
  WHEN e."officePayer" IS NOT NULL THEN coalesce((
    SELECT CASE WHEN p."paidAt" IS NULL THEN 'Invoice' WHEN i."paymentId" IS NULL THEN 'Bank transfer' ELSE 'Card' END
    FROM "Voucher" v JOIN "VoucherPurchase" p ON p.id = v."purchaseId" LEFT JOIN "Invoice" i ON i.id = p."invoiceId"
    WHERE v."enrolmentId" = e.id), 'Free')
  WHEN EXISTS (SELECT FROM "Voucher" v WHERE v."enrolmentId" = e.id) THEN 'Voucher'
  ELSE 'Free' END`;

/**
 * The same as `certificateOf`, as a condition for each status, so that the few that are held or revoked are found by their own indexes.
 * A held certificate was never issued, so the conditions exclude each other.
 */
const hasCertificate: Record<string, Prisma.Sql> = {
  Issued: Prisma.sql`e."certifiedOn" IS NOT NULL`,
  Revoked: OF_LIST.revoked,
  'On hold': OF_LIST.held,
  'Not yet': Prisma.sql`(e."certifiedOn" IS NULL AND NOT ${OF_LIST.revoked} AND NOT ${OF_LIST.held})`,
};

/** The columns of a page of the list, by their names in a row. */
export const readColumns = (today: string) => Prisma.sql`
  e."expiresOn", e.state, e."contentSetId", e."lastSectionCompleted", e."lastQuestionCompleted", e."knownSections",
  e."courseCompletedAt", ${statusOf(today, OF_ROW)} AS status, ${certificateOf(OF_ROW)} AS certificate, ${PAYMENT} AS "paidBy"`;

type Choices = {
  statuses?: string[] | undefined;
  progress?: string[] | undefined;
  expiresFrom?: string | undefined;
  expiresTo?: string | undefined;
  states?: string[] | undefined;
  paidBy?: string[] | undefined;
  certificates?: string[] | undefined;
};

/** The conditions of a filter by these columns. */
export const hasColumns = (
  today: string,
  { statuses, progress, expiresFrom, expiresTo, states, paidBy, certificates }: Choices,
): Prisma.Sql[] => [
  ...isOneOf(statusOf(today, OF_LIST), statuses),
  ...isOneOf(PROGRESS_STEP, progress),
  ...(expiresFrom ? [Prisma.sql`e."expiresOn" >= ${expiresFrom}::date`] : []),
  ...(expiresTo ? [Prisma.sql`e."expiresOn" <= ${expiresTo}::date`] : []),
  ...isOneOf(Prisma.sql`e.state`, states),
  ...isOneOf(PAYMENT, paidBy),
  ...hasOneOf(hasCertificate, certificates),
];

const hasOneOf = (conditions: Record<string, Prisma.Sql>, values: string[] | undefined) => {
  const chosen = (values ?? []).flatMap((value) => conditions[value] ?? []);
  return chosen.length > 0 ? [Prisma.sql`(${Prisma.join(chosen, ' OR ')})`] : [];
};

const isOneOf = (column: Prisma.Sql, values: string[] | undefined) =>
  values && values.length > 0 ? [Prisma.sql`${column} = ANY (${values}::text[])`] : [];
