import { Prisma } from '../../../db/client';
import { COMPLETED_AT, completedIn } from '../completions';
import { monthOf, type Report, readAll } from '../report';
import { type Counted, summarySheets } from '../summary';

export const courseCompletionsSummary: Report = async function* ({ read, period }) {
  const counted = await readAll(
    read<Counted>(Prisma.sql`
      SELECT ${monthOf(COMPLETED_AT)} AS month, e."courseTitle", e.state, count(*)::int AS count, NULL AS cents
      FROM ${completedIn(period)}
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`),
  );
  yield* summarySheets(counted, { counted: 'Completions' });
};
