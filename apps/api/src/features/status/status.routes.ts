import { statusResponse } from '@platewise/shared/status';
import { officeRoute, type Route } from '../../http/route';
import { getStatus } from './getStatus';

export const statusRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/status',
    needs: 'system read',
    summary: 'The status of processes, jobs, emails, payments and backups',
    response: statusResponse,
    handle: (ctx) => getStatus(ctx),
  }),
];
