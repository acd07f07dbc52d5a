import { answer, uuid } from '@platewise/shared/fields';
import { listExportSchema, pageOrAllSchema } from '@platewise/shared/paging';
import {
  belongingsAnswer,
  chosenUsersSchema,
  userDeletionSchema,
  userEditSchema,
  userRowAnswer,
  userSeenSchema,
  usersActiveAnswer,
  usersActiveSchema,
  usersFilterSchema,
} from '@platewise/shared/users';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../http/route';
import { chosenCsv } from '../../lists/chosenCsv';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { deleteUser } from './deleteUser';
import { editUser } from './editUser';
import { readBelongings } from './readBelongings';
import { setUsersActive } from './setUsersActive';
import { USER_LIST } from './userList';

const params = object({ userId: uuid() });
const csv = { fileName: 'registers.csv', mediaType: 'text/csv' };

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
      ...csv,
      body: listCsv(ctx, USER_LIST, body, query, caller),
    }),
  }),
  route({
    method: 'post',
    path: '/admin/users/chosen/export.csv',
    summary: 'The registers: the chosen users, as CSV',
    who: ADMINS,
    whose: OFFICE,
    query: listExportSchema,
    body: chosenUsersSchema,
    answer: FILE,
    refusals: ['conflict'],
    handle: async (ctx, { caller, body, query }) => ({
      ...csv,
      body: await chosenCsv(ctx, USER_LIST, body.chosen, query.sort, caller),
    }),
  }),
  route({
    method: 'post',
    path: '/admin/users/active',
    summary: 'Set chosen users active, or not active',
    who: ADMINS,
    whose: OFFICE,
    body: usersActiveSchema,
    answer: usersActiveAnswer,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => setUsersActive(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/admin/users/:userId/belongings',
    summary: 'What would be deleted with a user',
    who: ADMINS,
    whose: OFFICE,
    params,
    answer: belongingsAnswer,
    handle: (ctx, { params: { userId } }) => readBelongings(ctx, userId),
  }),
  route({
    method: 'put',
    path: '/admin/users/:userId',
    summary: 'Edit a user',
    who: ADMINS,
    whose: OFFICE,
    params,
    body: userEditSchema,
    answer: userRowAnswer,
    refusals: ['conflict', 'tooMany'],
    handle: (ctx, { caller, params: { userId }, body }) => editUser(ctx, caller, userId, body),
  }),
  route({
    method: 'delete',
    path: '/admin/users/:userId',
    summary: 'Delete a user with their courses and vouchers; what must be kept stays',
    who: ADMINS,
    whose: OFFICE,
    params,
    query: userSeenSchema,
    body: userDeletionSchema,
    answer: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userId }, query, body }) =>
      deleteUser(ctx, caller, userId, { version: query.version, reason: body.reason }),
  }),
];
