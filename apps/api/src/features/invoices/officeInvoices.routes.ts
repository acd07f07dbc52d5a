import {
  ACCOUNTING_FILES,
  type AccountingProgram,
  accountingFileSchema,
} from '@platewise/shared/invoices/accounting';
import {
  officeInvoiceResponse,
  officeInvoicesFilterSchema,
} from '@platewise/shared/invoices/office';
import { officeListRoutes } from '../../http/officeRoutes';
import { FILE, officeRoute, type Route } from '../../http/route';
import { accountingFile } from './accounting/accountingFile';
import { OFFICE_INVOICE_LIST } from './officeInvoiceList';

export const officeInvoiceRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/invoices',
    needs: 'money read',
    rows: 'tax invoices',
    list: OFFICE_INVOICE_LIST,
    row: officeInvoiceResponse,
    filter: officeInvoicesFilterSchema,
    fileName: 'invoices.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/invoices/accounting-file',
    needs: 'money read',
    summary:
      'Tax invoices, credit notes and refunds of a period, for an accounting program to import',
    query: accountingFileSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: ACCOUNTING_FILES[query.program as AccountingProgram].fileName,
      mediaType: 'text/csv; charset=utf-8',
      body: accountingFile(ctx, query),
    }),
  }),
];
