import type {
  BulkChosen,
  BulkJob,
  BulkJobDetails,
  BulkMail,
  BulkMailPreview,
  BulkTask,
} from '@platewise/shared/bulkJobs';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const PATH = '/admin/bulk-jobs';
const of = (id: string, call = '') => `${PATH}/${encodeURIComponent(id)}${call}`;

type StartedJob = { id: string; total: number };

/** The key: a start that is sent again starts nothing twice. */
type Once<Body> = Body & { key: string };

const starting = <Body extends object>(call: string) => ({
  query: ({ key, ...data }: Once<Body>) => ({
    url: `${PATH}/${call}`,
    method: 'POST' as const,
    data,
    idempotencyKey: key,
    keepPage: true as const,
  }),
  invalidatesTags: ['BulkJob' as const],
});

const bulkJobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulkJobs: build.query<ListPage<BulkJob>, FilteredListQuery<object>>(
      listEndpoint(PATH, 'BulkJob'),
    ),
    bulkJob: build.query<BulkJobDetails, string>({
      query: (id) => ({ url: of(id), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['BulkJob'],
    }),
    startReminders: build.mutation<StartedJob, Once<BulkChosen>>(starting('reminders')),
    startEmails: build.mutation<StartedJob, Once<BulkChosen & BulkMail>>(starting('emails')),
    startTasks: build.mutation<StartedJob, Once<BulkChosen & BulkTask>>(starting('tasks')),
    startExtensions: build.mutation<StartedJob, Once<BulkChosen & { expiresOn: string }>>(
      starting('extensions'),
    ),
    startObserverLinks: build.mutation<StartedJob, Once<BulkChosen>>(starting('observer-links')),
    previewEmail: build.mutation<BulkMailPreview, BulkChosen & BulkMail>({
      query: (data) => ({ url: of('emails', '/preview'), method: 'POST', data, keepPage: true }),
    }),
    // After a refusal the list is fetched too: another admin has been faster.
    stopBulkJob: build.mutation<BulkJob, string>({
      query: (id) => ({ url: of(id, '/stop'), method: 'POST', keepPage: true }),
      invalidatesTags: ['BulkJob'],
    }),
    undoBulkJob: build.mutation<BulkJob, string>({
      query: (id) => ({ url: of(id, '/undo'), method: 'POST', keepPage: true }),
      invalidatesTags: ['BulkJob'],
    }),
  }),
});

export const {
  useBulkJobsQuery,
  useBulkJobQuery,
  useStartRemindersMutation,
  useStartEmailsMutation,
  useStartTasksMutation,
  useStartExtensionsMutation,
  useStartObserverLinksMutation,
  usePreviewEmailMutation,
  useStopBulkJobMutation,
  useUndoBulkJobMutation,
} = bulkJobsApi;
