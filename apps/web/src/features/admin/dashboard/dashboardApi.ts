import type { Dashboard, DashboardMonth } from '@platewise/shared/dashboard';
import { api } from '../../../api/api';

/** The page stays when a call fails, and is never shown from an earlier visit. */
const FRESH = { keepUnusedDataFor: 0 };

export const { useDashboardQuery, useDashboardMonthQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, void>({
      query: () => ({ url: '/admin/dashboard', keepPage: true }),
      ...FRESH,
    }),
    dashboardMonth: build.query<DashboardMonth, string>({
      query: (month) => ({ url: `/admin/dashboard/month?month=${month}`, keepPage: true }),
      ...FRESH,
    }),
  }),
});

/** The figures on an open page are read again after this time. */
export const LOOK_AGAIN = { pollingInterval: 5 * 60_000 };
