import type { Dashboard } from '@platewise/shared/dashboard';
import { api } from '../../../api/api';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, void>({
      query: () => ({ url: '/admin/dashboard', keepPage: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDashboardQuery } = dashboardApi;
