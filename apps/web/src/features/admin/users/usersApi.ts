import type {
  Belongings,
  UserEdit,
  UserRow,
  UsersActive,
  UsersActiveResponse,
  UsersFilter,
} from '@platewise/shared/users';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<ListPage<UserRow>, ListQuery & { filter: UsersFilter }>({
      query: ({ filter, ...query }) => ({
        url: '/admin/users',
        method: 'POST',
        params: listParams(query),
        data: filter,
      }),
      transformResponse: listPage<UserRow>,
      // The login links in the rows live for minutes and work once.
      keepUnusedDataFor: 0,
      providesTags: ['User'],
    }),
    belongings: build.query<Belongings, string>({
      query: (userId) => ({ url: `/admin/users/${userId}/belongings` }),
      keepUnusedDataFor: 0,
    }),
    // After a refusal too the list is fetched: somebody else has changed it.
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
