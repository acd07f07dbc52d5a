import { response, uuid } from '@platewise/shared/fields';
import {
  newTaskSchema,
  taskEditSchema,
  taskOwnerResponse,
  taskResponse,
  tasksFilterSchema,
  taskVersionSchema,
} from '@platewise/shared/tasks';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { officeRoute, type Route } from '../../http/route';
import { TASK_LIST } from './taskList';
import {
  createTask,
  editTask,
  finishTask,
  listTaskOwners,
  listTasksOfUser,
  reopenTask,
} from './tasks';

const params = object({ id: uuid() });

export const taskRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/tasks',
    needs: 'support read',
    rows: 'tasks of the office',
    list: TASK_LIST,
    row: taskResponse,
    filter: tasksFilterSchema,
    fileName: 'tasks.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/tasks/owners',
    needs: 'support read',
    summary: 'The admins who can own a task',
    response: response.list(taskOwnerResponse),
    handle: (ctx) => listTaskOwners(ctx),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/users/:userId/tasks',
    needs: 'support read',
    summary: 'The tasks about a person, the open ones first',
    params: object({ userId: uuid() }),
    response: response.list(taskResponse),
    handle: (ctx, { params: { userId } }) => listTasksOfUser(ctx, userId),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/tasks',
    needs: 'support change',
    summary: 'Create a task',
    body: newTaskSchema,
    response: taskResponse,
    status: 201,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => createTask(ctx, caller, body),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/tasks/:id',
    needs: 'support change',
    summary: 'Change an open task',
    params,
    body: taskEditSchema,
    response: taskResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => editTask(ctx, caller, id, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/tasks/:id/done',
    needs: 'support change',
    summary: 'Mark a task as done',
    params,
    body: taskVersionSchema,
    response: taskResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => finishTask(ctx, caller, id, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/tasks/:id/reopen',
    needs: 'support change',
    summary: 'Open a task again that was marked as done',
    params,
    body: taskVersionSchema,
    response: taskResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => reopenTask(ctx, caller, id, body),
  }),
];
