import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { addDays, sydneyDay } from '@platewise/shared/dates';
import {
  type CountKey,
  FUNNEL_DAYS,
  type Funnel,
  type FunnelRow,
  type Visit,
} from '@platewise/shared/visits';
import type { AppContext } from '../../context';
import type { Tx } from '../../db/client';

/**
 * Counts that something happened today. It stores nothing about a person. In a transaction the row is locked to its end, so
 * call it last, and before a number is taken.
 */
export const countDaily = (ctx: AppContext, tx: Tx, what: CountKey, courseId = 0) =>
  tx.$executeRaw`
    INSERT INTO "DailyCount" (day, what, "courseId", count)
    VALUES (${sydneyDay(ctx.now())}::date, ${what}, ${courseId}, 1)
    ON CONFLICT (day, what, "courseId") DO UPDATE SET count = "DailyCount".count + 1`;

/** Counts the visit of a page, under the course that the page is about. */
export async function countVisit(ctx: AppContext, { page = '' }: Visit): Promise<void> {
  await countDaily(ctx, ctx.db, 'visit', courseAt(page));
}

/** The pages of a course, its sample lesson and its check, and the first page of its checkout. */
function courseAt(page: string): number {
  const address = page.toLowerCase().replace(/\/*$/, '/');
  const course = PURCHASABLE_COURSES.find(
    ({ courseId, courseReadMorePage }) =>
      address.startsWith(courseReadMorePage) || address === `/certificates/enrol/${courseId}/`,
  );
  return course?.courseId ?? 0;
}

/** From a visit to a certificate, for each course. A visit and a certificate of the same days belong to different people. */
export const listFunnel = (ctx: AppContext, today: string): Promise<Funnel[]> =>
  Promise.all(
    FUNNEL_DAYS.map(async (days) => ({
      days,
      rows: await ctx.db.$queryRaw<FunnelRow[]>`
        SELECT "courseId",
          coalesce(sum(count) FILTER (WHERE what = 'visit'), 0)::int AS visit,
          coalesce(sum(count) FILTER (WHERE what = 'check'), 0)::int AS "check",
          coalesce(sum(count) FILTER (WHERE what = 'paid'), 0)::int AS paid,
          coalesce(sum(count) FILTER (WHERE what = 'finished'), 0)::int AS finished
        FROM "DailyCount"
        WHERE day > ${addDays(today, -days)}::date AND day <= ${today}::date
        GROUP BY "courseId" ORDER BY "courseId"`,
    })),
  );
