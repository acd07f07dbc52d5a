import { uuid } from '@platewise/shared/fields';
import {
  type ListName,
  listNameSchema,
  listSettingsSchema,
  myListsResponse,
  savedViewResponse,
  savedViewSchema,
} from '@platewise/shared/listSettings';
import { object } from 'yup';
import { ADMINS, NOTHING, type Route, route, SELF } from '../../http/route';
import { getMyLists, saveListSettings } from './listSettings';
import { deleteView, saveView } from './savedViews';

export const listSettingsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/lists',
    summary: 'The settings and saved views of the caller’s office lists',
    roles: ADMINS,
    access: SELF,
    needs: 'own account',
    response: myListsResponse,
    handle: (ctx, { caller }) => getMyLists(ctx, caller),
  }),
  route({
    method: 'put',
    path: '/admin/lists/:list',
    summary: 'Save the hidden columns and the page size of a list',
    roles: ADMINS,
    access: SELF,
    needs: 'own account',
    params: listNameSchema,
    body: listSettingsSchema,
    response: NOTHING,
    handle: (ctx, { caller, params, body }) =>
      saveListSettings(ctx, caller, params.list as ListName, body),
  }),
  route({
    method: 'post',
    path: '/admin/lists/:list/views',
    summary: 'Save a view of a list under a name',
    roles: ADMINS,
    access: SELF,
    needs: 'own account',
    params: listNameSchema,
    body: savedViewSchema,
    status: 201,
    response: savedViewResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => saveView(ctx, caller, params.list as ListName, body),
  }),
  route({
    method: 'delete',
    path: '/admin/views/:id',
    summary: 'Delete a saved view of one’s own',
    roles: ADMINS,
    access: SELF,
    needs: 'own account',
    params: object({ id: uuid() }),
    response: NOTHING,
    handle: (ctx, { caller, params }) => deleteView(ctx, caller, params.id),
  }),
];
