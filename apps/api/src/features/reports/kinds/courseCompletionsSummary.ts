import { Prisma } from '../../../db/client';
import { isCompletedIn } from '../completions';
import { type Report, readAll } from '../report';
import { type SummaryRow, summarySheets } from '../summary';

export const courseCompletionsSummary: Report = async function* ({ read, period }) {
  const counted = await readAll(
    read<SummaryRow>(Prisma.sql`
      SELECT to_char(e."certifiedOn", 'YYYY-MM-01') AS month, e."courseTitle", e.state, count(*)::int AS count, NULL AS cents
      FROM "Enrolment" e WHERE ${isCompletedIn(period)}
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`),
  );
  yield* summarySheets(counted, { counted: 'Completions' });
};
