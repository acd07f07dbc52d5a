import { statusResponse } from '@platewise/shared/status';
import { ADMINS, OFFICE, type Route, route } from '../../http/route';
import { readStatus } from './readStatus';

export const statusRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/status',
    summary: 'What works, what waits, and what runs by itself',
    roles: ADMINS,
    access: OFFICE,
    response: statusResponse,
    handle: (ctx) => readStatus(ctx),
  }),
];
