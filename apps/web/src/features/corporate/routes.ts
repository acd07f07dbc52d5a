import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../prerender/page';

export const corporateRoutes: RouteObject[] = [
  { path: '/Corporate', Component: lazyPage(() => import('./vouchers/VouchersPage')) },
  {
    path: '/Corporate/Purchase-Vouchers',
    Component: lazyPage(() => import('./purchases/PurchasePage')),
  },
  {
    path: '/Corporate/Send-Vouchers',
    Component: lazyPage(() => import('./vouchers/batches/SendVouchersPage')),
  },
  { path: '/Corporate/Staff', Component: lazyPage(() => import('./staff/StaffPage')) },
  {
    path: '/corporate-tax-invoice',
    Component: lazyPage(() => import('./invoices/TaxInvoicesPage')),
  },
];
