import {
  failedJobResponse,
  failedJobsExportSchema,
  failedJobsQuerySchema,
} from '@platewise/shared/failedJobs';
import { response, uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { ADMINS, FILE, NOTHING, OFFICE, type Route, route } from '../../http/route';
import { listCsv } from '../../lists/listCsv';
import { readList } from '../../lists/readList';
import { dismissFailedJob } from './dismissFailedJob';
import { FAILED_JOB_LIST } from './failedJobList';

export const failedJobRoutes: Route[] = [
  route({
    method: 'get',
    path: '/admin/failed-jobs',
    summary: 'Work whose tries are used up',
    roles: ADMINS,
    access: OFFICE,
    query: failedJobsQuerySchema,
    response: response.list(failedJobResponse),
    handle: (ctx, { query }) => readList(ctx, FAILED_JOB_LIST, {}, query, undefined),
  }),
  route({
    method: 'get',
    path: '/admin/failed-jobs/export.csv',
    summary: 'Work whose tries are used up, as CSV',
    roles: ADMINS,
    access: OFFICE,
    query: failedJobsExportSchema,
    response: FILE,
    handle: async (ctx, { query }) => ({
      fileName: 'failed-jobs.csv',
      mediaType: 'text/csv',
      body: listCsv(ctx, FAILED_JOB_LIST, {}, query, undefined),
    }),
  }),
  route({
    method: 'delete',
    path: '/admin/failed-jobs/:id',
    summary: 'Say that a failed job has been dealt with',
    roles: ADMINS,
    access: OFFICE,
    params: object({ id: uuid() }),
    response: NOTHING,
    handle: (ctx, { caller, params }) => dismissFailedJob(ctx, caller, params.id),
  }),
];
