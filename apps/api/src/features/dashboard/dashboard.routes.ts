import { dashboardResponse } from '@platewise/shared/dashboard';
import { officeRoute, type Route } from '../../http/route';
import { getDashboard } from './getDashboard';

export const dashboardRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/dashboard',
    summary: 'The figures of the last months and the lists that need attention',
    response: dashboardResponse,
    handle: (ctx) => getDashboard(ctx),
  }),
];
