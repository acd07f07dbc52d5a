import type { MonthOfFigures } from '@platewise/shared/dashboard';

type Period = Pick<MonthOfFigures, 'startDate' | 'endDate'>;

const within = ({ startDate, endDate }: Period) => `startDate=${startDate}&endDate=${endDate}`;

/** The lists that a month's figures come from. */
export const LINKS = {
  enrolments: (month: Period) => `/Admin/User-Courses?${within(month)}`,
  completions: (month: Period) => `/Admin/User-Courses?${within(month)}&dates=completed`,
  paid: (month: Period) => `/Admin/Invoices?state=paid&${within(month)}`,
  refunded: (month: Period) => `/Admin/Invoices?state=refunded&${within(month)}`,
};
