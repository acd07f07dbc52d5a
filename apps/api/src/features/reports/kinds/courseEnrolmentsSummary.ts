import { Prisma } from '../../../db/client';
import { isWithin, monthOf, type Report, readAll } from '../report';
import { type SummaryRow, summarySheets } from '../summary';

/** Money that was given back has not been earned. Paid extensions belong to their enrolment. */
export const courseEnrolmentsSummary: Report = async function* ({ read, period }) {
  const month = monthOf(Prisma.sql`e."enrolledAt"`);
  const counted = await readAll(
    read<SummaryRow>(Prisma.sql`
      SELECT ${month} AS month, e."courseTitle", e.state, count(*)::int AS count,
        (coalesce(sum(i."totalCents") FILTER (WHERE i."refundedAt" IS NULL), 0) + coalesce(sum(t.cents), 0))::float8 AS cents
      FROM "Enrolment" e LEFT JOIN "Invoice" i ON i.id = e."invoiceId"
      LEFT JOIN LATERAL (
        SELECT sum(x."totalCents") AS cents FROM "SelfServiceAct" a JOIN "Invoice" x ON x.id = a."invoiceId"
        WHERE a."enrolmentId" = e.id AND x."refundedAt" IS NULL) t ON true
      WHERE ${isWithin(Prisma.sql`e."enrolledAt"`, period)}
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`),
  );
  yield* summarySheets(counted, { counted: 'Enrolments', paid: 'Revenue' });
};
