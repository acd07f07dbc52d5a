import { uuid } from '@platewise/shared/fields';
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
import { officeListRoutes } from '../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../http/route';
import { deleteUser } from './deleteUser';
import { editUser } from './editUser';
import { readBelongings } from './readBelongings';
import { setUsersActive } from './setUsersActive';
import { USER_LIST } from './userList';

const params = object({ userId: uuid() });

export const userRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/users',
    rows: 'registered users',
    list: USER_LIST,
    row: userRowResponse,
    filter: usersFilterSchema,
    filterIn: 'body',
    chosen: chosenUsersSchema,
    fileName: 'registers.csv',
  }),
  officeRoute({
    method: 'post',
    path: '/admin/users/active',
    summary: 'Set chosen users active, or not active',
    body: usersActiveSchema,
    response: usersActiveResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => setUsersActive(ctx, caller, body),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/users/:userId/belongings',
    summary: 'What would be deleted with a user',
    params,
    response: belongingsResponse,
    handle: (ctx, { params: { userId } }) => readBelongings(ctx, userId),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/users/:userId',
    summary: 'Edit a user',
    params,
    body: userEditSchema,
    response: userRowResponse,
    refusals: ['conflict', 'tooMany'],
    handle: (ctx, { caller, params: { userId }, body }) => editUser(ctx, caller, userId, body),
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/users/:userId',
    summary: 'Delete a user with their courses and vouchers; what must be kept stays',
    params,
    query: userSeenSchema,
    body: userDeletionSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userId }, query, body }) =>
      deleteUser(ctx, caller, userId, { version: query.version, reason: body.reason }),
  }),
];
