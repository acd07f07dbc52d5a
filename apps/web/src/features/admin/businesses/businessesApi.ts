import type { Business } from '@platewise/shared/businesses';
import { api } from '../../../api/api';

const at = (userId: string) => `/admin/businesses/${encodeURIComponent(userId)}`;

const businessesApi = api.injectEndpoints({
  endpoints: (build) => ({
    business: build.query<Business, string>({
      query: (userId) => ({ url: at(userId), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['User', 'Purchase', 'Invoice', 'Voucher', 'Mail'],
    }),
  }),
});

export const { useBusinessQuery } = businessesApi;
