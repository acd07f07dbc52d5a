import type { DashboardMonth } from '@platewise/shared/dashboard';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { invalidField } from '../../domainError';
import { monthsUntil, sameDaysEarlier } from './dashboardPeriods';
import { getPeriodFigures } from './getPeriodFigures';
import { listEnrolmentSteps } from './listEnrolmentSteps';

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
