import type { Dashboard } from '@platewise/shared/dashboard';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { lastMonthSoFar, monthsUntil } from './dashboardPeriods';
import { readMonths } from './readMonths';
import { readQueues } from './readQueues';

/** What the office sees first: how the last months went, and what waits for somebody. */
export async function readDashboard(ctx: AppContext): Promise<Dashboard> {
  const today = sydneyDay(ctx.now());
  const [figures, queues] = await Promise.all([
    readMonths(ctx, [lastMonthSoFar(today), ...monthsUntil(today)]),
    readQueues(ctx, today),
  ]);
  const [soFar, ...months] = figures;
  if (!soFar) throw new Error('every period has its figures');
  return { months, lastMonthSoFar: soFar, ...queues };
}
