import type { RowSelection } from '@platewise/shared/paging';
import type { UsiCheckCounts, UsiCheckFilter, UsiCheckRow } from '@platewise/shared/usiChecks';
import type { MailedUsiLinks } from '@platewise/shared/usiLinks';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const LIST_PATH = '/admin/usi-checks';

const usiChecksApi = api.injectEndpoints({
  endpoints: (build) => ({
    usiChecks: build.query<ListPage<UsiCheckRow>, FilteredListQuery<UsiCheckFilter>>(
      listEndpoint(LIST_PATH, 'UsiCheck'),
    ),
    usiCheckCounts: build.query<UsiCheckCounts, void>({
      query: () => ({ url: `${LIST_PATH}/counts`, keepPage: true }),
      providesTags: ['UsiCheck'],
    }),
    verifyUsis: build.mutation<{ asked: number }, RowSelection<UsiCheckFilter>>({
      query: (chosen) => ({
        url: `${LIST_PATH}/verify`,
        method: 'POST',
        data: { chosen },
        keepPage: true,
      }),
      invalidatesTags: ['UsiCheck', 'Enrolment', 'AuditEntry'],
    }),
    mailUsiLinks: build.mutation<MailedUsiLinks, RowSelection<UsiCheckFilter>>({
      query: (chosen) => ({
        url: `${LIST_PATH}/mail-link`,
        method: 'POST',
        data: { chosen },
        keepPage: true,
      }),
      invalidatesTags: ['Enrolment', 'AuditEntry'],
    }),
  }),
});

export const {
  useUsiChecksQuery,
  useUsiCheckCountsQuery,
  useVerifyUsisMutation,
  useMailUsiLinksMutation,
} = usiChecksApi;
