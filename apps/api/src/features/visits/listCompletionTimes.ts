import { addMonths, sydneyDay } from '@platewise/shared/dates';
import { type CompletionTime, LEAST_COMPLETIONS } from '@platewise/shared/visits';
import type { AppContext } from '../../context';

type Times = { asOf: string; times: Promise<CompletionTime[]> };
const known = new WeakMap<AppContext['db'], Times>();

/** The median days from enrolment to certificate, of the learners who finished in the last 12 months. Read once a day. */
export function listCompletionTimes({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Promise<CompletionTime[]> {
  const asOf = sydneyDay(now());
  const before = known.get(db);
  if (before?.asOf === asOf) return before.times;
  const times = readCompletionTimes(db, asOf);
  known.set(db, { asOf, times });
  // A failure is not remembered for the rest of the day.
  times.catch(() => known.delete(db));
  return times;
}

/** `certifiedOn` has an index. Half of the learners are at or below a discrete median, so 'within' is true. */
const readCompletionTimes = (db: AppContext['db'], asOf: string) =>
  db.$queryRaw<CompletionTime[]>`
    SELECT "courseId", count(*)::int AS learners, ${asOf} AS "asOf",
      percentile_disc(0.5) WITHIN GROUP (
        ORDER BY "certifiedOn" - ("enrolledAt" AT TIME ZONE 'Australia/Sydney')::date) AS "medianDays"
    FROM "Enrolment"
    WHERE "certifiedOn" > ${addMonths(asOf, -12)}::date AND "certifiedOn" <= ${asOf}::date
    GROUP BY "courseId" HAVING count(*) >= ${LEAST_COMPLETIONS}
    ORDER BY "courseId"`;
