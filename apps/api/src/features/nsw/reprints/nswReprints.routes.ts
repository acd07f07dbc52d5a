import { uuid } from '@platewise/shared/fields';
import {
  nswMarkSchema,
  nswQueueFilterSchema,
  nswReprintRowResponse,
  nswUpdateSchema,
} from '@platewise/shared/nsw/queues';
import { object } from 'yup';
import { officeListRoutes } from '../../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../../http/route';
import { NSW_REPRINT_LIST } from './nswReprintList';
import { markReprints, updateReprint } from './updateReprints';

export const nswReprintRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/nsw/reprints',
    needs: 'nsw read',
    rows: 'NSW reprints to send',
    list: NSW_REPRINT_LIST,
    row: nswReprintRowResponse,
    filter: nswQueueFilterSchema,
    fileName: 'nsw-reprints.csv',
  }),
  officeRoute({
    method: 'put',
    path: '/admin/nsw/reprints',
    needs: 'nsw change',
    summary: 'Mark several NSW reprints at once, or none of them',
    body: nswMarkSchema,
    response: NOTHING,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => markReprints(ctx, caller, body),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/nsw/reprints/:id',
    needs: 'nsw change',
    summary: 'Update an NSW reprint',
    params: object({ id: uuid() }),
    body: nswUpdateSchema,
    response: nswReprintRowResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => updateReprint(ctx, caller, params.id, body),
  }),
];
