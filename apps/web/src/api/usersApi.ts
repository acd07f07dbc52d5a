import type { UserRow, UsersFilter } from '@platewise/shared/users';
import { api } from './api';

type UsersQuery = { filter: UsersFilter; page: number; sort: string; search: string };
type UsersPage = { rows: UserRow[]; total: number };

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<UsersPage, UsersQuery>({
      query: ({ filter, page, sort, search }) => ({
        url: '/admin/users',
        method: 'POST',
        params: { page, sort, search: search || undefined },
        data: filter,
      }),
      transformResponse: (rows: UserRow[], meta) => ({ rows, total: meta?.total ?? rows.length }),
      // The login links in the rows live for minutes and work once.
      keepUnusedDataFor: 0,
      providesTags: ['User'],
    }),
  }),
});

export const { useUsersQuery } = usersApi;
