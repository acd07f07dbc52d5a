import {
  auditChoicesResponse,
  auditExportSchema,
  auditQuerySchema,
  auditRowResponse,
} from '@platewise/shared/audit';
import { response } from '@platewise/shared/fields';
import { ADMINS, FILE, OFFICE, type Route, route } from '../../http/route';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { AUDIT_LIST } from './auditList';
import { listAuditChoices } from './listAuditChoices';

export const auditRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/audit',
    summary: 'The audit log: who did what, as whom, when and from where',
    roles: ADMINS,
    access: OFFICE,
    query: auditQuerySchema,
    response: response.list(auditRowResponse),
    handle: (ctx, { query }) => readList(ctx, AUDIT_LIST, query, query, undefined),
  }),
  route({
    method: 'get',
    path: '/admin/audit/export.csv',
    summary: 'The audit log: exactly what is filtered, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: auditExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'audit-log.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, AUDIT_LIST, query, query, undefined),
    }),
  }),
  route({
    method: 'get',
    path: '/admin/audit/choices',
    summary: 'What the audit log can be filtered by',
    roles: ADMINS,
    access: OFFICE,
    response: auditChoicesResponse,
    handle: (ctx) => listAuditChoices(ctx),
  }),
];
