import { answer } from '@platewise/shared/fields';
import {
  officePaymentAnswer,
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
    who: ADMINS,
    whose: OFFICE,
    query: officePaymentsQuerySchema,
    answer: answer.list(officePaymentAnswer),
    handle: (ctx, { query }) => readList(ctx, OFFICE_PAYMENT_LIST, query, query, undefined),
  }),
  route({
    method: 'get',
    path: '/admin/payments/export.csv',
    summary: 'Payments: exactly what is filtered, as CSV',
    who: ADMINS,
    whose: OFFICE,
    query: officePaymentsExportSchema,
    answer: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'payments.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, OFFICE_PAYMENT_LIST, query, query, undefined),
    }),
  }),
];
