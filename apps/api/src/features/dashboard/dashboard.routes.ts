import {
  dashboardMonthResponse,
  dashboardMonthSchema,
  dashboardResponse,
} from '@platewise/shared/dashboard';
import { officeRoute, type Route } from '../../http/route';
import { getDashboardMonth } from './dashboardMonth';
import { getDashboard } from './getDashboard';

export const dashboardRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/dashboard',
    needs: 'overview read',
    summary: 'The figures of the last months and the lists that need attention',
    response: dashboardResponse,
    handle: (ctx) => getDashboard(ctx),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/dashboard/month',
    needs: 'overview read',
    summary:
      'A month next to the same days before, and what has become of those who enrolled in it',
    query: dashboardMonthSchema,
    response: dashboardMonthResponse,
    handle: (ctx, { query }) => getDashboardMonth(ctx, query.month),
  }),
];
