import { failedJobResponse } from '@platewise/shared/failedJobs';
import { uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { NOTHING, officeRoute, type Route } from '../../http/route';
import { dismissFailedJob } from './dismissFailedJob';
import { FAILED_JOB_LIST } from './failedJobList';

export const failedJobRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/failed-jobs',
    needs: 'system read',
    rows: 'failed jobs',
    list: FAILED_JOB_LIST,
    row: failedJobResponse,
    fileName: 'failed-jobs.csv',
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/failed-jobs/:id',
    needs: 'system change',
    summary: 'Dismiss a failed job',
    params: object({ id: uuid() }),
    response: NOTHING,
    handle: (ctx, { caller, params }) => dismissFailedJob(ctx, caller, params.id),
  }),
];
