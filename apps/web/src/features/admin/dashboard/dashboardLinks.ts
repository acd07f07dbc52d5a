import type { PeriodFigures } from '@platewise/shared/dashboard';

type Period = Pick<PeriodFigures, 'startDate' | 'endDate'>;

const within = ({ startDate, endDate }: Period) => `startDate=${startDate}&endDate=${endDate}`;

/** The lists that the figures of a period come from. */
export const LINKS = {
  registrations: (period: Period) => `/Admin/Users?${within(period)}`,
  enrolments: (period: Period) => `/Admin/User-Courses?${within(period)}`,
  completions: (period: Period) => `/Admin/User-Courses?${within(period)}&dates=completed`,
  certificates: (period: Period) => `/Admin/Certificates?${within(period)}`,
  revenueCents: (period: Period) => `/Admin/Invoices?state=paid&${within(period)}`,
  refunded: (period: Period) => `/Admin/Invoices?state=refunded&${within(period)}`,
  vouchersSold: (period: Period) => `/Admin/Voucher-Purchases?${within(period)}`,
};
