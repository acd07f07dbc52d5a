import {
  officeInvoiceResponse,
  officeInvoicesFilterSchema,
} from '@platewise/shared/invoices/office';
import { officeListRoutes } from '../../http/officeRoutes';
import type { Route } from '../../http/route';
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
];
