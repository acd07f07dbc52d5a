import type { AuditChoices, AuditFilter, AuditRow } from '@platewise/shared/audit';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.query<ListPage<AuditRow>, ListQuery & { filter: AuditFilter }>({
      query: ({ filter, ...query }) => ({
        url: '/admin/audit',
        params: { ...filter, ...listParams(query) },
      }),
      transformResponse: listPage<AuditRow>,
      keepUnusedDataFor: 0,
      providesTags: ['AuditEntry'],
    }),
    auditChoices: build.query<AuditChoices, void>({
      query: () => ({ url: '/admin/audit/choices', keepPage: true }),
    }),
  }),
});

export const { useAuditEntriesQuery, useAuditChoicesQuery } = auditApi;
