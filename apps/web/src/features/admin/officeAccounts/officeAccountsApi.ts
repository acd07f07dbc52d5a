import type {
  OfficeAccount,
  OfficeAccountsFilter,
  OfficeRoleEdit,
} from '@platewise/shared/officeAccounts';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

export const { useOfficeAccountsQuery, useChangeOfficeRoleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    officeAccounts: build.query<ListPage<OfficeAccount>, FilteredListQuery<OfficeAccountsFilter>>(
      listEndpoint('/admin/office-accounts', 'OfficeAccount'),
    ),
    // After a refusal the list is fetched too: another administrator has changed the account.
    changeOfficeRole: build.mutation<OfficeAccount, OfficeRoleEdit & { userId: string }>({
      query: ({ userId, ...data }) => ({
        url: `/admin/office-accounts/${userId}/role`,
        method: 'PUT',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['OfficeAccount'],
    }),
  }),
});
