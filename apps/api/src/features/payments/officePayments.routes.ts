import { response } from '@platewise/shared/fields';
import {
  officePaymentResponse,
  officePaymentsExportSchema,
  officePaymentsQuerySchema,
} from '@platewise/shared/payments/office';
import { ADMINS, FILE, OFFICE, type Route, route } from '../../http/route';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { OFFICE_PAYMENT_LIST } from './officePaymentList';

export const officePaymentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/payments',
    summary: 'Payments by card that somebody may have to look after',
    roles: ADMINS,
    access: OFFICE,
    query: officePaymentsQuerySchema,
    response: response.list(officePaymentResponse),
    handle: (ctx, { query }) => readList(ctx, OFFICE_PAYMENT_LIST, query, query, undefined),
  }),
  route({
    method: 'get',
    path: '/admin/payments/export.csv',
    summary: 'Payments: exactly what is filtered, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: officePaymentsExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'payments.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, OFFICE_PAYMENT_LIST, query, query, undefined),
    }),
  }),
];
