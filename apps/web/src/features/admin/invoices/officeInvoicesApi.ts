import type { OfficeInvoice, OfficeInvoicesFilter } from '@platewise/shared/invoices/office';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const officeInvoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    officeInvoices: build.query<
      ListPage<OfficeInvoice>,
      ListQuery & { filter: OfficeInvoicesFilter }
    >({
      query: ({ filter, ...query }) => ({
        url: '/admin/invoices',
        params: { ...filter, ...listParams(query) },
      }),
      transformResponse: listPage<OfficeInvoice>,
      keepUnusedDataFor: 0,
      providesTags: ['Invoice'],
    }),
  }),
});

export const { useOfficeInvoicesQuery } = officeInvoicesApi;
