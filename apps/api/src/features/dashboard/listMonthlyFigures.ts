import type { MonthOfFigures } from '@platewise/shared/dashboard';
import { addDays } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { startOfDay } from '../../db/sydney';
import type { Period } from './dashboardPeriods';
import { revenueOf } from './revenue';

type MonthRow = {
  enrolments: number;
  completions: number;
  paidCents: number;
  paidGst: number;
  refundedCents: number;
  refundedGst: number;
};

/**
 * The figures of each period. A credit note lowers what is paid later, and is refunded after the payment; a refund of the
 * whole then returns what the credit notes have left. Each subquery reads only the part of an index that belongs to the period. */
export async function listMonthlyFigures(
  { db }: AppContext,
  periods: Period[],
): Promise<MonthOfFigures[]> {
  const starts = periods.map(({ startDate }) => startOfDay(startDate));
  const ends = periods.map(({ endDate }) => startOfDay(addDays(endDate, 1)));
  const firstDays = periods.map(({ startDate }) => startDate);
  const lastDays = periods.map(({ endDate }) => endDate);
  const counted = await db.$queryRaw<MonthRow[]>`
    SELECT enrolled.enrolments, completed.completions, paid."paidCents", paid."paidGst",
      refunded."refundedCents", refunded."refundedGst"
    FROM unnest(${starts}::timestamptz[], ${ends}::timestamptz[], ${firstDays}::date[], ${lastDays}::date[])
        WITH ORDINALITY AS period (start, "end", "firstDay", "lastDay", place),
      LATERAL (SELECT count(*)::int AS enrolments FROM "Enrolment"
        WHERE "enrolledAt" >= start AND "enrolledAt" < "end") enrolled,
      LATERAL (SELECT count(*)::int AS completions FROM "Enrolment"
        WHERE "certifiedOn" BETWEEN "firstDay" AND "lastDay") completed,
      LATERAL (SELECT coalesce(sum(cents), 0)::float8 AS "paidCents", coalesce(sum(gst), 0)::float8 AS "paidGst" FROM (
        SELECT "totalCents" AS cents, "gstCents" AS gst FROM "Invoice" WHERE "paidAt" >= start AND "paidAt" < "end"
        UNION ALL SELECT -n."totalCents", -n."gstCents" FROM "Invoice" i JOIN "CreditNote" n ON n."invoiceId" = i.id
          WHERE i."paidAt" >= start AND i."paidAt" < "end" AND n.way = 'OWED') part) paid,
      LATERAL (SELECT coalesce(sum(cents), 0)::float8 AS "refundedCents", coalesce(sum(gst), 0)::float8 AS "refundedGst" FROM (
        SELECT "totalCents" AS cents, "gstCents" AS gst FROM "Invoice" WHERE "refundedAt" >= start AND "refundedAt" < "end"
        UNION ALL SELECT -n."totalCents", -n."gstCents" FROM "Invoice" i JOIN "CreditNote" n ON n."invoiceId" = i.id
          WHERE i."refundedAt" >= start AND i."refundedAt" < "end"
        UNION ALL SELECT "totalCents", "gstCents" FROM "CreditNote"
          WHERE "issuedAt" >= start AND "issuedAt" < "end" AND way <> 'OWED') part) refunded
    ORDER BY place`;
  return counted.flatMap((sums, i) => {
    const period = periods[i];
    return period ? { ...period, ...figuresOf(sums) } : [];
  });
}

function figuresOf({ enrolments, completions, ...sums }: MonthRow) {
  const revenue = revenueOf({
    paid: { totalCents: sums.paidCents, gstCents: sums.paidGst },
    refunded: { totalCents: sums.refundedCents, gstCents: sums.refundedGst },
  });
  return {
    enrolments,
    completions,
    paidCents: sums.paidCents,
    refundedCents: sums.refundedCents,
    revenueCents: revenue.totalCents,
    gstCents: revenue.gstCents,
  };
}
