import type { OfficePayment } from '@platewise/shared/payments/office';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const officePaymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    officePayments: build.query<ListPage<OfficePayment>, ListQuery & { state: string }>({
      query: ({ state, ...query }) => ({
        url: '/admin/payments',
        params: { state, ...listParams(query) },
      }),
      transformResponse: listPage<OfficePayment>,
      keepUnusedDataFor: 0,
      providesTags: ['Payment'],
    }),
  }),
});

export const { useOfficePaymentsQuery } = officePaymentsApi;
