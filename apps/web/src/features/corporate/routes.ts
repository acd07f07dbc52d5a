import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../ui/lazyPage';

export const corporateRoutes: RouteObject[] = [
  { path: '/Corporate', Component: lazyPage(() => import('./vouchers/VouchersPage')) },
  {
    path: '/corporate-tax-invoice',
    Component: lazyPage(() => import('./invoices/TaxInvoicesPage')),
  },
];
