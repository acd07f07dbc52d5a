import { response, uuid } from '@platewise/shared/fields';
import {
  nswMarkSchema,
  nswQueueExportSchema,
  nswQueueQuerySchema,
  nswReprintRowResponse,
  nswUpdateSchema,
} from '@platewise/shared/nsw/queues';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../../http/route';
import { listCsv } from '../../../lists/listCsv';
import { readList } from '../../../lists/readList';
import { NSW_REPRINT_LIST } from './nswReprintList';
import { markReprints, updateReprint } from './updateReprints';

export const nswReprintRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/nsw/reprints',
    summary: 'The queue of NSW reprints',
    roles: ADMINS,
    access: OFFICE,
    query: nswQueueQuerySchema,
    response: response.list(nswReprintRowResponse),
    handle: (ctx, { query }) => readList(ctx, NSW_REPRINT_LIST, query, query, undefined),
  }),
  route({
    method: 'put',
    path: '/admin/nsw/reprints',
    summary: 'Mark several NSW reprints at once, or none of them',
    roles: ADMINS,
    access: OFFICE,
    body: nswMarkSchema,
    response: NOTHING,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => markReprints(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/admin/nsw/reprints/export.csv',
    summary: 'The queue of NSW reprints, for the post office',
    roles: ADMINS,
    access: OFFICE,
    query: nswQueueExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'nsw-reprints.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, NSW_REPRINT_LIST, query, query, undefined),
    }),
  }),
  route({
    method: 'put',
    path: '/admin/nsw/reprints/:id',
    summary: 'Update an NSW reprint',
    roles: ADMINS,
    access: OFFICE,
    params: object({ id: uuid() }),
    body: nswUpdateSchema,
    response: nswReprintRowResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => updateReprint(ctx, caller, params.id, body),
  }),
];
