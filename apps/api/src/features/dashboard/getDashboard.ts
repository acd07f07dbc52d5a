import type { Dashboard } from '@platewise/shared/dashboard';
import { sydneyDay } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { listFunnel } from '../visits/dailyCounts';
import { lastMonthSoFar, monthsUntil } from './dashboardPeriods';
import { listDeadlines } from './deadlines';
import { getQueues } from './getQueues';
import { listMonthlyFigures } from './listMonthlyFigures';

/** The figures of the last months, and the number of rows in each list that needs attention. */
export async function getDashboard(ctx: AppContext): Promise<Dashboard> {
  const today = sydneyDay(ctx.now());
  const [figures, queues, funnel, deadlines] = await Promise.all([
    listMonthlyFigures(ctx, [lastMonthSoFar(today), ...monthsUntil(today)]),
    getQueues(ctx, today),
    listFunnel(ctx, today),
    listDeadlines(ctx, today),
  ]);
  const [soFar, ...months] = figures;
  if (!soFar) throw new Error('every period has its figures');
  return { months, lastMonthSoFar: soFar, ...queues, funnel, deadlines };
}
