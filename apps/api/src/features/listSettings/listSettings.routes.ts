import { uuid } from '@platewise/shared/fields';
import {
  type ListName,
  listNameSchema,
  listSettingsSchema,
  myListsAnswer,
  savedViewAnswer,
  savedViewSchema,
} from '@platewise/shared/listSettings';
import { object } from 'yup';
import { ADMINS, NOTHING, type Route, route, SELF } from '../../http/route';
import { keepListSettings, readMyLists } from './listSettings';
import { deleteView, saveView } from './savedViews';

export const listSettingsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/lists',
    summary: 'How one has the lists of the office: settings and saved views',
    who: ADMINS,
    whose: SELF,
    answer: myListsAnswer,
    handle: (ctx, { caller }) => readMyLists(ctx, caller),
  }),
  route({
    method: 'put',
    path: '/admin/lists/:list',
    summary: 'Keep hidden columns and page size of a list',
    who: ADMINS,
    whose: SELF,
    params: listNameSchema,
    body: listSettingsSchema,
    answer: NOTHING,
    handle: (ctx, { caller, params, body }) =>
      keepListSettings(ctx, caller, params.list as ListName, body),
  }),
  route({
    method: 'post',
    path: '/admin/lists/:list/views',
    summary: 'Save a view of a list under a name',
    who: ADMINS,
    whose: SELF,
    params: listNameSchema,
    body: savedViewSchema,
    status: 201,
    answer: savedViewAnswer,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => saveView(ctx, caller, params.list as ListName, body),
  }),
  route({
    method: 'delete',
    path: '/admin/views/:id',
    summary: 'Delete a saved view of one’s own',
    who: ADMINS,
    whose: SELF,
    params: object({ id: uuid() }),
    answer: NOTHING,
    handle: (ctx, { caller, params }) => deleteView(ctx, caller, params.id),
  }),
];
