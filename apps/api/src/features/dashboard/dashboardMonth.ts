import {
  type DashboardMonth,
  ENROLMENT_STEPS,
  type EnrolmentStep,
  type PeriodFigures,
  type StepFigure,
} from '@platewise/shared/dashboard';
import { addDays, sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { startOfDay } from '../../db/sydney';
import { invalidField } from '../../domainError';
import { monthsUntil, type Period, sameDaysEarlier } from './dashboardPeriods';
import { listMonthlyFigures } from './listMonthlyFigures';

/** A month next to the same days of the month and of the year before, and what has become of those who enrolled in it. */
export async function getDashboardMonth(
  ctx: AppContext,
  month: string | undefined,
): Promise<DashboardMonth> {
  const today = sydneyDay(ctx.now());
  const chosen = month ?? today.slice(0, 7);
  const period = monthsUntil(today).find(({ startDate }) => startDate.startsWith(chosen));
  if (!period) throw invalidField('month', 'Please choose one of the last 13 months.');
  const [now, monthBefore, yearBefore, steps] = await Promise.all([
    getPeriodFigures(ctx, period),
    getPeriodFigures(ctx, sameDaysEarlier(period, today, 1)),
    getPeriodFigures(ctx, sameDaysEarlier(period, today, 12)),
    listEnrolmentSteps(ctx, period),
  ]);
  return { period: now, monthBefore, yearBefore, steps };
}

type FurtherFigures = Pick<PeriodFigures, 'registrations' | 'certificates' | 'vouchersSold'>;

/** The main figures of a period. Each is the number of rows, or of vouchers, in the list that its link shows. */
async function getPeriodFigures(ctx: AppContext, period: Period): Promise<PeriodFigures> {
  const [[figures], further] = await Promise.all([
    listMonthlyFigures(ctx, [period]),
    countFurther(ctx, period),
  ]);
  if (!figures || !further) throw new Error('every period has its figures');
  return { ...figures, ...further };
}

async function countFurther({ db }: AppContext, { startDate, endDate }: Period) {
  const start = startOfDay(startDate);
  const end = startOfDay(addDays(endDate, 1));
  const [further] = await db.$queryRaw<FurtherFigures[]>`
    SELECT
      (SELECT count(*)::int FROM "User"
        WHERE "registeredAt" >= ${start} AND "registeredAt" < ${end} AND "deletedAt" IS NULL) AS registrations,
      (SELECT count(*)::int FROM "Certificate"
        WHERE "issuedOn" BETWEEN ${startDate}::date AND ${endDate}::date) AS certificates,
      (SELECT coalesce(sum((SELECT count(*) FROM "Voucher" v WHERE v."purchaseId" = p.id)), 0)::int FROM "VoucherPurchase" p
        WHERE p."purchasedAt" >= ${start} AND p."purchasedAt" < ${end}) AS "vouchersSold"`;
  return further;
}

/**
 * How far the people who enrolled in the period have come, and the median time of each step. A later step includes the earlier ones,
 * so the counts never rise. The beginning of study is not recorded, so the theory is timed from the details. A form that was
 * signed before the theory was finished took no time.
 */
export async function listEnrolmentSteps(
  { db }: AppContext,
  { startDate, endDate }: Period,
): Promise<StepFigure[]> {
  const [found] = await db.$queryRaw<Record<string, number | null>[]>`
    WITH enrolled AS MATERIALIZED (
      SELECT e."enrolledAt", e."step2CompletedAt", e."courseCompletedAt", e."certifiedOn" IS NOT NULL AS certified,
        e."lastStudiedAt" IS NOT NULL OR e."lastSectionCompleted" > 0 AS studied,
        (SELECT f."doneAt" FROM "ThirdPartyForm" f WHERE f."enrolmentId" = e.id) AS "doneAt",
        CASE WHEN e."certifiedOn" IS NOT NULL THEN (SELECT min(c."createdAt") FROM "Certificate" c
          WHERE c."enrolmentId" = e.id AND c.state <> 'REVOKED') END AS "certifiedAt"
      FROM "Enrolment" e
      WHERE e."enrolledAt" >= ${startOfDay(startDate)} AND e."enrolledAt" < ${startOfDay(addDays(endDate, 1))}
    ), timed AS (
      SELECT *, "courseCompletedAt" IS NOT NULL OR certified AS "hasTheory",
        ("courseCompletedAt" IS NOT NULL AND "doneAt" IS NOT NULL) OR certified AS "hasForm",
        greatest("courseCompletedAt", "doneAt") AS "bothAt"
      FROM enrolled
    )
    SELECT count(*)::int AS enrolled,
      count(*) FILTER (WHERE "step2CompletedAt" IS NOT NULL OR studied OR "hasTheory")::int AS details,
      count(*) FILTER (WHERE studied OR "hasTheory")::int AS studying,
      count(*) FILTER (WHERE "hasTheory")::int AS theory,
      count(*) FILTER (WHERE "hasForm")::int AS form,
      count(*) FILTER (WHERE certified)::int AS certificate,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "step2CompletedAt" - "enrolledAt"))::int AS "detailsSeconds",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "courseCompletedAt" - "step2CompletedAt"))::int AS "theorySeconds",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "bothAt" - "courseCompletedAt"))
        FILTER (WHERE "doneAt" IS NOT NULL)::int AS "formSeconds",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "certifiedAt" - "bothAt"))
        FILTER (WHERE "doneAt" IS NOT NULL)::int AS "certificateSeconds"
    FROM timed`;
  return (Object.keys(ENROLMENT_STEPS) as EnrolmentStep[]).map((step) => ({
    step,
    count: found?.[step] ?? 0,
    medianSeconds: found?.[`${step}Seconds`] ?? null,
  }));
}
