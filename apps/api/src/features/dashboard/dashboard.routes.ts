import { dashboardResponse } from '@platewise/shared/dashboard';
import { ADMINS, OFFICE, type Route, route } from '../../http/route';
import { readDashboard } from './readDashboard';

export const dashboardRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/dashboard',
    summary: 'How the last months went, and what waits for the office',
    roles: ADMINS,
    access: OFFICE,
    response: dashboardResponse,
    handle: (ctx) => readDashboard(ctx),
  }),
];
