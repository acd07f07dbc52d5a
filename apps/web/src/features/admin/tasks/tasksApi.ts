import type { NewTask, Task, TaskEdit, TaskOwner, TasksFilter } from '@platewise/shared/tasks';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const at = (id: string, call = '') => `/admin/tasks/${encodeURIComponent(id)}${call}`;
type TaskVersion = Pick<Task, 'id' | 'version'>;

const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    tasks: build.query<ListPage<Task>, FilteredListQuery<TasksFilter>>(
      listEndpoint('/admin/tasks', 'Task'),
    ),
    tasksOfUser: build.query<Task[], string>({
      query: (userId) => ({
        url: `/admin/users/${encodeURIComponent(userId)}/tasks`,
        keepPage: true,
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Task'],
    }),
    taskOwners: build.query<TaskOwner[], void>({
      query: () => ({ url: '/admin/tasks/owners', keepPage: true }),
      providesTags: ['User'],
    }),
    createTask: build.mutation<Task, NewTask>({
      query: (data) => ({ url: '/admin/tasks', method: 'POST', data, keepPage: true }),
      invalidatesTags: ['Task'],
    }),
    // After a refusal the tasks are fetched too: another admin has changed the task.
    editTask: build.mutation<Task, TaskEdit & { id: string }>({
      query: ({ id, ...data }) => ({ url: at(id), method: 'PUT', data, keepPage: true }),
      invalidatesTags: ['Task'],
    }),
    finishTask: build.mutation<Task, TaskVersion>({
      query: ({ id, version }) => ({
        url: at(id, '/done'),
        method: 'POST',
        data: { version },
        keepPage: true,
      }),
      invalidatesTags: ['Task'],
    }),
    reopenTask: build.mutation<Task, TaskVersion>({
      query: ({ id, version }) => ({
        url: at(id, '/reopen'),
        method: 'POST',
        data: { version },
        keepPage: true,
      }),
      invalidatesTags: ['Task'],
    }),
  }),
});

export const {
  useTasksQuery,
  useTasksOfUserQuery,
  useTaskOwnersQuery,
  useCreateTaskMutation,
  useEditTaskMutation,
  useFinishTaskMutation,
  useReopenTaskMutation,
} = tasksApi;
