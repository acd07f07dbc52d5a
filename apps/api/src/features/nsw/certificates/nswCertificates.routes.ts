import { response, uuid } from '@platewise/shared/fields';
import {
  nswCertificateRowResponse,
  nswMarkSchema,
  nswQueueExportSchema,
  nswQueueQuerySchema,
  nswUpdateSchema,
} from '@platewise/shared/nsw/queues';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../../http/route';
import { listCsv } from '../../../lists/listCsv';
import { readList } from '../../../lists/readList';
import { NSW_CERTIFICATE_LIST } from './nswCertificateList';
import { markNswCertificates, updateNswCertificate } from './updateNswCertificates';

export const nswCertificateRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/nsw/certificates',
    summary: 'The queue of NSW certificates',
    roles: ADMINS,
    access: OFFICE,
    query: nswQueueQuerySchema,
    response: response.list(nswCertificateRowResponse),
    handle: (ctx, { query }) => readList(ctx, NSW_CERTIFICATE_LIST, query, query, undefined),
  }),
  route({
    method: 'put',
    path: '/admin/nsw/certificates',
    summary: 'Mark several NSW certificates at once, or none of them',
    roles: ADMINS,
    access: OFFICE,
    body: nswMarkSchema,
    response: NOTHING,
    refusals: ['missing', 'conflict'],
    handle: (ctx, { caller, body }) => markNswCertificates(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/admin/nsw/certificates/export.csv',
    summary: 'The queue of NSW certificates, for the post office',
    roles: ADMINS,
    access: OFFICE,
    query: nswQueueExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'nsw-certificates.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, NSW_CERTIFICATE_LIST, query, query, undefined),
    }),
  }),
  route({
    method: 'put',
    path: '/admin/nsw/certificates/:userCourseId',
    summary: 'Update an NSW certificate',
    roles: ADMINS,
    access: OFFICE,
    params: object({ userCourseId: uuid() }),
    body: nswUpdateSchema,
    response: nswCertificateRowResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) =>
      updateNswCertificate(ctx, caller, params.userCourseId, body),
  }),
];
