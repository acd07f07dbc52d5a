import { answer, uuid } from '@platewise/shared/fields';
import {
  nswMarkSchema,
  nswQueueExportSchema,
  nswQueueQuerySchema,
  nswReprintRowAnswer,
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
    who: ADMINS,
    whose: OFFICE,
    query: nswQueueQuerySchema,
    answer: answer.list(nswReprintRowAnswer),
    handle: (ctx, { query }) => readList(ctx, NSW_REPRINT_LIST, query, query, undefined),
  }),
  route({
    method: 'put',
    path: '/admin/nsw/reprints',
    summary: 'Mark several NSW reprints at once, or none of them',
    who: ADMINS,
    whose: OFFICE,
    body: nswMarkSchema,
    answer: NOTHING,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => markReprints(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/admin/nsw/reprints/export.csv',
    summary: 'The queue of NSW reprints, for the post office',
    who: ADMINS,
    whose: OFFICE,
    query: nswQueueExportSchema,
    answer: FILE,
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
    who: ADMINS,
    whose: OFFICE,
    params: object({ id: uuid() }),
    body: nswUpdateSchema,
    answer: nswReprintRowAnswer,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => updateReprint(ctx, caller, params.id, body),
  }),
];
