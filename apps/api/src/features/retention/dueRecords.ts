import { addDays, addMonths } from '@platewise/shared/dates';
import { isReported, monthsOf } from '@platewise/shared/retention';
import type { ListedRule } from '@platewise/shared/retention/rules';
import { dateOf, Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';

type Records = {
  /** The FROM clause. One row is one record. */
  from: Prisma.Sql;
  id: Prisma.Sql;
  enrolmentId?: Prisma.Sql;
  userId?: Prisma.Sql;
  /** The day from which the period counts, the same as `countsFrom` in packages/shared; null if it has not begun. */
  counts: Prisma.Sql;
  /** A column that is never later than that day and has an index. */
  madeAt: Prisma.Sql;
  kept: Prisma.Sql;
};

const sydneyDay = (instant: Prisma.Sql) =>
  Prisma.sql`(${instant} AT TIME ZONE 'Australia/Sydney')::date`;

const WITHOUT_PAPERS = Prisma.sql`coalesce(${sydneyDay(Prisma.sql`e."endedAt"`)},
  CASE WHEN a."enrolmentId" IS NULL OR a.judgement IS NOT NULL THEN e."expiresOn" END)`;
const ALL_REVOKED = Prisma.sql`greatest(e."expiresOn", c.last, c.ended)`;

const ENROLMENT = {
  from: Prisma.sql`"Enrolment" e
    LEFT JOIN "Assessment" a ON a."enrolmentId" = e.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS papers, min(p."issuedOn") AS first, max(p."issuedOn") AS last,
        bool_or(p.state = 'VALID') AS valid, max(${sydneyDay(Prisma.sql`p."endedAt"`)}) AS ended
      FROM "Certificate" p WHERE p."enrolmentId" = e.id) c`,
  id: Prisma.sql`e.id`,
  enrolmentId: Prisma.sql`e.id`,
  userId: Prisma.sql`e."userId"`,
  madeAt: Prisma.sql`e."enrolledAt"`,
};

const RECORDS: Record<ListedRule, Records> = {
  identity: {
    ...ENROLMENT,
    counts: Prisma.sql`CASE WHEN c.valid THEN c.last WHEN c.papers > 0 THEN ${ALL_REVOKED} END`,
    kept: Prisma.sql`e."identityDisposedOn" IS NULL`,
  },
  abandoned: {
    ...ENROLMENT,
    counts: Prisma.sql`CASE WHEN c.papers = 0 THEN ${WITHOUT_PAPERS} END`,
    kept: Prisma.sql`e."identityDisposedOn" IS NULL`,
  },
  evidence: {
    ...ENROLMENT,
    counts: Prisma.sql`CASE WHEN c.papers = 0 THEN ${WITHOUT_PAPERS} WHEN c.valid THEN c.first ELSE ${ALL_REVOKED} END`,
    kept: Prisma.sql`e."evidenceDisposedOn" IS NULL`,
  },
  enquiries: {
    from: Prisma.sql`"ContactMessage" m`,
    id: Prisma.sql`m.id`,
    counts: sydneyDay(Prisma.sql`m."createdAt"`),
    madeAt: Prisma.sql`m."createdAt"`,
    kept: Prisma.sql`true`,
  },
  mails: {
    from: Prisma.sql`"Mail" m`,
    id: Prisma.sql`m.id`,
    enrolmentId: Prisma.sql`m."enrolmentId"`,
    userId: Prisma.sql`m."userId"`,
    counts: sydneyDay(Prisma.sql`m."createdAt"`),
    madeAt: Prisma.sql`m."createdAt"`,
    // Emails of enquiries are deleted with the enquiry.
    kept: Prisma.sql`m.state <> 'QUEUED' AND m.template <> 'contact-message'`,
  },
  natFiles: {
    from: Prisma.sql`"AvetmissReport" r`,
    id: Prisma.sql`r.id`,
    counts: Prisma.sql`r."collectionEndDate"`,
    madeAt: Prisma.sql`r."collectionStartDate"`,
    kept: Prisma.sql`r.stage <> 'COMPILING'`,
  },
  books: {
    from: Prisma.sql`"Invoice" i LEFT JOIN "Enrolment" e ON e."invoiceId" = i.id`,
    id: Prisma.sql`i.id`,
    enrolmentId: Prisma.sql`e.id`,
    userId: Prisma.sql`i."userId"`,
    counts: sydneyDay(Prisma.sql`i."issuedAt"`),
    madeAt: Prisma.sql`i."issuedAt"`,
    kept: Prisma.sql`i."disposedOn" IS NULL`,
  },
};

/**
 * Selects the records that a rule makes due on a day, including those on hold. Columns: subjectId, enrolmentId, userId,
 * dueOn.
 */
export function dueRecords(key: ListedRule, day: string, among?: string[]): Prisma.Sql {
  const { from, id, enrolmentId, userId, counts, madeAt, kept } = RECORDS[key];
  const none = Prisma.sql`NULL::uuid`;
  // A record younger than its period cannot be due. Two extra days cover time zones and the ends of months.
  const youngest = startOfDay(addDays(addMonths(day, -monthsOf(key)), 2));
  return Prisma.sql`
    SELECT * FROM (
      SELECT "subjectId", "enrolmentId", "userId", ${dayDue(key)} AS "dueOn" FROM (
        SELECT ${id} AS "subjectId", ${enrolmentId ?? none} AS "enrolmentId", ${userId ?? none} AS "userId",
          ${counts} AS counts
        FROM ${from}
        WHERE ${kept} AND ${madeAt} < ${youngest} ${among ? Prisma.sql`AND ${id} = ANY (${among}::uuid[])` : Prisma.empty}
      ) records
    ) due WHERE "dueOn" <= ${dateOf(day)}::date`;
}

/** The same rule as `dueOn` in packages/shared; a test compares both. */
function dayDue(key: ListedRule) {
  const over = Prisma.sql`(counts + make_interval(months => ${monthsOf(key)}::int))::date + 1`;
  return isReported(key)
    ? Prisma.sql`greatest(${over}, make_date(extract(year FROM counts)::int + 2, 1, 1))`
    : over;
}

/** A hold is placed on the record, its enrolment or its user. */
export const isHeld = (record: Prisma.Sql, day: string) => Prisma.sql`EXISTS (
  SELECT FROM "RetentionHold" h
  WHERE h."liftedAt" IS NULL AND h.until >= ${dateOf(day)}::date
    AND h."heldId" IN (${record}."subjectId", ${record}."enrolmentId", ${record}."userId"))`;
