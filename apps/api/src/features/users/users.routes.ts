import { response, uuid } from '@platewise/shared/fields';
import { listExportSchema, pageOrAllSchema } from '@platewise/shared/paging';
import {
  belongingsResponse,
  chosenUsersSchema,
  userDeletionSchema,
  userEditSchema,
  userRowResponse,
  userSeenSchema,
  usersActiveResponse,
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
    roles: ADMINS,
    access: OFFICE,
    query: pageOrAllSchema,
    body: usersFilterSchema,
    response: response.list(userRowResponse),
    handle: (ctx, { caller, body, query }) => readList(ctx, USER_LIST, body, query, caller),
  }),
  route({
    method: 'post',
    path: '/admin/users/export.csv',
    summary: 'The registers: exactly what is filtered, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: listExportSchema,
    body: usersFilterSchema,
    response: FILE,
    handle: async (ctx, { caller, body, query }) => ({
      ...csv,
      body: listCsv(ctx, USER_LIST, body, query, caller),
    }),
  }),
  route({
    method: 'post',
    path: '/admin/users/chosen/export.csv',
    summary: 'The registers: the chosen users, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: listExportSchema,
    body: chosenUsersSchema,
    response: FILE,
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
    roles: ADMINS,
    access: OFFICE,
    body: usersActiveSchema,
    response: usersActiveResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => setUsersActive(ctx, caller, body),
  }),
  route({
    method: 'get',
    path: '/admin/users/:userId/belongings',
    summary: 'What would be deleted with a user',
    roles: ADMINS,
    access: OFFICE,
    params,
    response: belongingsResponse,
    handle: (ctx, { params: { userId } }) => readBelongings(ctx, userId),
  }),
  route({
    method: 'put',
    path: '/admin/users/:userId',
    summary: 'Edit a user',
    roles: ADMINS,
    access: OFFICE,
    params,
    body: userEditSchema,
    response: userRowResponse,
    refusals: ['conflict', 'tooMany'],
    handle: (ctx, { caller, params: { userId }, body }) => editUser(ctx, caller, userId, body),
  }),
  route({
    method: 'delete',
    path: '/admin/users/:userId',
    summary: 'Delete a user with their courses and vouchers; what must be kept stays',
    roles: ADMINS,
    access: OFFICE,
    params,
    query: userSeenSchema,
    body: userDeletionSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userId }, query, body }) =>
      deleteUser(ctx, caller, userId, { version: query.version, reason: body.reason }),
  }),
];
