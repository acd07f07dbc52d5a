import type { SensitiveReadRow, SensitiveReadsFilter } from '@platewise/shared/sensitiveReads';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const sensitiveReadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sensitiveReads: build.query<
      ListPage<SensitiveReadRow>,
      ListQuery & { filter: SensitiveReadsFilter }
    >({
      query: ({ filter, ...query }) => ({
        url: '/admin/sensitive-reads',
        params: { ...filter, ...listParams(query) },
      }),
      transformResponse: listPage<SensitiveReadRow>,
      keepUnusedDataFor: 0,
      providesTags: ['SensitiveRead'],
    }),
  }),
});

export const { useSensitiveReadsQuery } = sensitiveReadsApi;
