import type { Business } from '@platewise/shared/businesses';
import type { Statement, StatementQuery } from '@platewise/shared/businessStatement';
import { api } from '../../../api/api';

const at = (userId: string) => `/admin/businesses/${encodeURIComponent(userId)}`;

const businessesApi = api.injectEndpoints({
  endpoints: (build) => ({
    business: build.query<Business, string>({
      query: (userId) => ({ url: at(userId), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['User', 'Purchase', 'Invoice', 'Voucher', 'Mail'],
    }),
    statement: build.query<Statement, StatementQuery & { userId: string }>({
      query: ({ userId, ...params }) => ({
        url: `${at(userId)}/statement`,
        params,
        keepPage: true,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Invoice'],
    }),
  }),
});

export const { useBusinessQuery, useStatementQuery } = businessesApi;
