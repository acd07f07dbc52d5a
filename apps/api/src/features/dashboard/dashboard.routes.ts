import { dashboardResponse } from '@platewise/shared/dashboard';
import { officeRoute, type Route } from '../../http/route';
import { readDashboard } from './readDashboard';

export const dashboardRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/dashboard',
    summary: 'How the last months went, and what waits for the office',
    response: dashboardResponse,
    handle: (ctx) => readDashboard(ctx),
  }),
];
