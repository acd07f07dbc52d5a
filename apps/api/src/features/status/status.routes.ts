import { statusResponse } from '@platewise/shared/status';
import { officeRoute, type Route } from '../../http/route';
import { readStatus } from './readStatus';

export const statusRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/status',
    summary: 'What works, what waits, and what runs by itself',
    response: statusResponse,
    handle: (ctx) => readStatus(ctx),
  }),
];
