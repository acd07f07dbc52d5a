import { uuid } from '@platewise/shared/fields';
import {
  selectedUsersSchema,
  userDeletionSchema,
  userEditSchema,
  userRecordsResponse,
  userRowResponse,
  usersActiveResponse,
  usersActiveSchema,
  usersFilterSchema,
  userVersionSchema,
} from '@platewise/shared/users';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../http/route';
import { deleteUser } from './deleteUser';
import { editUser } from './editUser';
import { getUserRecords } from './getUserRecords';
import { setUsersActive } from './setUsersActive';
import { USER_LIST } from './userList';

const params = object({ userId: uuid() });

export const userRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/users',
    needs: 'people read',
    rows: 'registered users',
    list: USER_LIST,
    row: userRowResponse,
    filter: usersFilterSchema,
    filterIn: 'body',
    chosen: selectedUsersSchema,
    fileName: 'registers.csv',
  }),
  officeRoute({
    method: 'post',
    path: '/admin/users/active',
    needs: 'people change',
    summary: 'Set selected users active, or not active',
    body: usersActiveSchema,
    response: usersActiveResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => setUsersActive(ctx, caller, body),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/users/:userId/belongings',
    needs: 'people read',
    summary: 'The records that would be deleted or retained with a user',
    params,
    response: userRecordsResponse,
    handle: (ctx, { params: { userId } }) => getUserRecords(ctx, userId),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/users/:userId',
    needs: 'people change',
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
    needs: 'people change',
    summary: 'Delete a user with their courses and vouchers, except records that must be retained',
    params,
    query: userVersionSchema,
    body: userDeletionSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userId }, query, body }) =>
      deleteUser(ctx, caller, userId, { version: query.version, reason: body.reason }),
  }),
];
