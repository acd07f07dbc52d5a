import type { Status } from '@platewise/shared/status';
import { api } from '../../../api/api';

const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    status: build.query<Status, void>({
      query: () => ({ url: '/admin/status', keepPage: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useStatusQuery } = statusApi;
