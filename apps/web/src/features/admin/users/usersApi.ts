import type {
  UserEdit,
  UserRecords,
  UserRow,
  UsersActive,
  UsersActiveResponse,
  UsersFilter,
} from '@platewise/shared/users';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<ListPage<UserRow>, FilteredListQuery<UsersFilter>>(
      listEndpoint('/admin/users', 'User', 'body'),
    ),
    belongings: build.query<UserRecords, string>({
      query: (userId) => ({ url: `/admin/users/${userId}/belongings` }),
      keepUnusedDataFor: 0,
    }),
    // After a refusal the list is fetched too: another admin has changed the user.
    editUser: build.mutation<UserRow, UserEdit & { userId: string }>({
      query: ({ userId, ...data }) => ({ url: `/admin/users/${userId}`, method: 'PUT', data }),
      invalidatesTags: ['User'],
    }),
    deleteUser: build.mutation<null, Pick<UserRow, 'userId' | 'version'> & { reason?: string }>({
      query: ({ userId, version, reason }) => ({
        url: `/admin/users/${userId}`,
        method: 'DELETE',
        params: { version },
        data: reason === undefined ? undefined : { reason },
      }),
      invalidatesTags: ['User'],
    }),
    setUsersActive: build.mutation<UsersActiveResponse, UsersActive>({
      query: (data) => ({ url: '/admin/users/active', method: 'POST', data }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const {
  useUsersQuery,
  useBelongingsQuery,
  useEditUserMutation,
  useDeleteUserMutation,
  useSetUsersActiveMutation,
} = usersApi;
