import {
  bulkChosenSchema,
  bulkExtendJobSchema,
  bulkJobDetailsResponse,
  bulkJobResponse,
  bulkMailJobSchema,
  bulkMailPreviewResponse,
  bulkTaskJobSchema,
} from '@platewise/shared/bulkJobs';
import { response, uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { officeRoute, type Route } from '../../http/route';
import { BULK_JOB_LIST } from './bulkJobList';
import { readBulkJob, startBulkJob, stopBulkJob, undoBulkJob } from './bulkJobs';
import { previewBulkMail } from './bulkMail';

const params = object({ id: uuid() });
const started = response.object({ id: response.text(), total: response.int() });
const STARTS = {
  method: 'post',
  response: started,
  status: 201,
  idempotent: true,
  refusals: ['missing', 'conflict'],
} as const;

export const bulkJobRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/bulk-jobs',
    needs: 'support read',
    rows: 'bulk jobs',
    list: BULK_JOB_LIST,
    row: bulkJobResponse,
    fileName: 'bulk-jobs.csv',
  }),
  officeRoute({
    ...STARTS,
    path: '/admin/bulk-jobs/reminders',
    needs: 'support change',
    summary: 'Remind the learners of many enrolments',
    body: bulkChosenSchema,
    handle: (ctx, { caller, body, firstTriedAt }) =>
      startBulkJob(ctx, caller, { kind: 'remind', ...body }, firstTriedAt),
  }),
  officeRoute({
    ...STARTS,
    path: '/admin/bulk-jobs/emails',
    needs: 'support change',
    summary: 'Email the learners of many enrolments',
    body: bulkMailJobSchema,
    handle: (ctx, { caller, body, firstTriedAt }) =>
      startBulkJob(ctx, caller, { kind: 'email', ...body }, firstTriedAt),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/bulk-jobs/emails/preview',
    needs: 'support change',
    summary: 'Preview an email as the first of the chosen learners would get it',
    body: bulkMailJobSchema,
    response: bulkMailPreviewResponse,
    refusals: ['missing'],
    handle: (ctx, { body }) => previewBulkMail(ctx, body),
  }),
  officeRoute({
    ...STARTS,
    path: '/admin/bulk-jobs/tasks',
    needs: 'support change',
    summary: 'Create a task for each of many enrolments',
    body: bulkTaskJobSchema,
    handle: (ctx, { caller, body, firstTriedAt }) =>
      startBulkJob(ctx, caller, { kind: 'task', ...body }, firstTriedAt),
  }),
  officeRoute({
    ...STARTS,
    path: '/admin/bulk-jobs/extensions',
    needs: 'enrolments change',
    summary: 'Extend many enrolments',
    body: bulkExtendJobSchema,
    handle: (ctx, { caller, body, firstTriedAt }) =>
      startBulkJob(ctx, caller, { kind: 'extend', ...body }, firstTriedAt),
  }),
  officeRoute({
    ...STARTS,
    path: '/admin/bulk-jobs/observer-links',
    needs: 'enrolments change',
    summary: 'Send the observers of many enrolments their link again',
    body: bulkChosenSchema,
    handle: (ctx, { caller, body, firstTriedAt }) =>
      startBulkJob(ctx, caller, { kind: 'observer link', ...body }, firstTriedAt),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/bulk-jobs/:id',
    needs: 'support read',
    summary: 'The enrolments that a bulk job left out, with the reasons',
    params,
    response: bulkJobDetailsResponse,
    handle: (ctx, { params: { id } }) => readBulkJob(ctx, id),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/bulk-jobs/:id/stop',
    needs: 'support change',
    summary: 'Stop a bulk job',
    params,
    response: bulkJobResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id } }) => stopBulkJob(ctx, caller, id),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/bulk-jobs/:id/undo',
    needs: 'support change',
    summary: 'Undo a bulk job where nothing else has changed since',
    params,
    response: bulkJobResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id } }) => undoBulkJob(ctx, caller, id),
  }),
];
