import {
  auditFilterOptionsResponse,
  auditFilterSchema,
  auditRowResponse,
} from '@platewise/shared/audit';
import { officeListRoutes } from '../../http/officeRoutes';
import { officeRoute, type Route } from '../../http/route';
import { AUDIT_LIST } from './auditList';
import { listAuditFilterOptions } from './listAuditFilterOptions';

export const auditRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/audit',
    needs: 'compliance read',
    rows: 'entries of the audit log',
    list: AUDIT_LIST,
    row: auditRowResponse,
    filter: auditFilterSchema,
    fileName: 'audit-log.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/audit/choices',
    needs: 'compliance read',
    summary: 'What the audit log can be filtered by',
    response: auditFilterOptionsResponse,
    handle: (ctx) => listAuditFilterOptions(ctx),
  }),
];
