import { answer } from '@platewise/shared/fields';
import { listExportSchema, pageOrAllSchema } from '@platewise/shared/paging';
import { userRowAnswer, usersFilterSchema } from '@platewise/shared/users';
import { ADMINS, FILE, OFFICE, type Route, route } from '../../http/route';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { USER_LIST } from './userList';

export const userRoutes: Route[] = [
  route({
    method: 'post',
    path: '/admin/users',
    summary: 'The registers: list users',
    who: ADMINS,
    whose: OFFICE,
    query: pageOrAllSchema,
    body: usersFilterSchema,
    answer: answer.list(userRowAnswer),
    handle: (ctx, { caller, body, query }) => readList(ctx, USER_LIST, body, query, caller),
  }),
  route({
    method: 'post',
    path: '/admin/users/export.csv',
    summary: 'The registers: exactly what is filtered, as CSV',
    who: ADMINS,
    whose: OFFICE,
    query: listExportSchema,
    body: usersFilterSchema,
    answer: FILE,
    handle: async (ctx, { caller, body, query }) => ({
      fileName: 'registers.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, USER_LIST, body, query, caller),
    }),
  }),
];
