import {
  officePaymentResponse,
  officePaymentsFilterSchema,
} from '@platewise/shared/payments/office';
import { officeListRoutes } from '../../http/officeRoutes';
import type { Route } from '../../http/route';
import { OFFICE_PAYMENT_LIST } from './officePaymentList';

export const officePaymentRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/payments',
    needs: 'money read',
    rows: 'card payments that may need attention',
    list: OFFICE_PAYMENT_LIST,
    row: officePaymentResponse,
    filter: officePaymentsFilterSchema,
    fileName: 'payments.csv',
  }),
];
