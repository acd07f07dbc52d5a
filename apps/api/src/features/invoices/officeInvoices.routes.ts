import { response } from '@platewise/shared/fields';
import {
  officeInvoiceResponse,
  officeInvoicesExportSchema,
  officeInvoicesQuerySchema,
} from '@platewise/shared/invoices/office';
import { ADMINS, FILE, OFFICE, type Route, route } from '../../http/route';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { OFFICE_INVOICE_LIST } from './officeInvoiceList';

export const officeInvoiceRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/invoices',
    summary: 'Tax invoices, by the days on which they were issued, paid or refunded',
    roles: ADMINS,
    access: OFFICE,
    query: officeInvoicesQuerySchema,
    response: response.list(officeInvoiceResponse),
    handle: (ctx, { query }) => readList(ctx, OFFICE_INVOICE_LIST, query, query, undefined),
  }),
  route({
    method: 'get',
    path: '/admin/invoices/export.csv',
    summary: 'Tax invoices: exactly what is filtered, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: officeInvoicesExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'invoices.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, OFFICE_INVOICE_LIST, query, query, undefined),
    }),
  }),
];
