import { response } from '@platewise/shared/fields';
import {
  sensitiveReadRowResponse,
  sensitiveReadsExportSchema,
  sensitiveReadsQuerySchema,
} from '@platewise/shared/sensitiveReads';
import { ADMINS, FILE, OFFICE, type Route, route } from '../../http/route';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { SENSITIVE_READ_LIST } from './sensitiveReadList';

export const sensitiveReadRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/sensitive-reads',
    summary: 'Who has seen sensitive answers of whom',
    roles: ADMINS,
    access: OFFICE,
    query: sensitiveReadsQuerySchema,
    response: response.list(sensitiveReadRowResponse),
    handle: (ctx, { query }) => readList(ctx, SENSITIVE_READ_LIST, query, query, undefined),
  }),
  route({
    method: 'get',
    path: '/admin/sensitive-reads/export.csv',
    summary: 'Who has seen what: exactly what is filtered, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: sensitiveReadsExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'who-has-seen-what.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, SENSITIVE_READ_LIST, query, query, undefined),
    }),
  }),
];
