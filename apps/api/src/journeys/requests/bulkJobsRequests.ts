import { aBulkJob } from '../../features/bulkJobs/testing/aBulkJob';
import { aStudyingEnrolment, aUser } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const list =
  (path: string): Make =>
  async (ctx) => ({ path, header: (await signedIn(ctx, 1)).header });

const starting =
  (call: string, body: object): Make =>
  async (ctx) => {
    const { id: userId } = await aUser(ctx);
    await aStudyingEnrolment(ctx, { userId });
    const { header } = await signedIn(ctx, 1);
    const chosen = { matching: { filter: { userId }, search: 'tran' }, expected: 1 };
    return { path: `/admin/bulk-jobs/${call}`, header, body: { ...body, chosen } };
  };

const aboutJob =
  (call: string, data: { state: 'RUNNING' | 'DONE'; kind: string }): Make =>
  async (ctx) => {
    const { id } = await aBulkJob(ctx, data);
    return {
      path: `/admin/bulk-jobs/${id}${call}`,
      header: (await signedIn(ctx, 1)).header,
      renew: () => ctx.db.bulkJob.update({ where: { id }, data }),
    };
  };

const MAIL = { subject: 'News, {{firstName}}', text: 'Your course is open until {{lastDay}}.' };

/** The jobs that the office starts for many enrolments. */
export const BULK_JOBS_REQUESTS: Record<string, Make> = {
  'get /admin/bulk-jobs': list('/admin/bulk-jobs'),
  'get /admin/bulk-jobs/export.csv': list('/admin/bulk-jobs/export.csv'),
  'post /admin/bulk-jobs/reminders': starting('reminders', {}),
  'post /admin/bulk-jobs/emails': starting('emails', MAIL),
  'post /admin/bulk-jobs/emails/preview': starting('emails/preview', MAIL),
  'post /admin/bulk-jobs/tasks': async (ctx, ...rest) => {
    const { id: ownerId } = await aUser(ctx, { userType: 1 });
    const task = { title: 'Call', details: 'After 5 pm.', ownerId, dueOn: '2026-03-05' };
    return starting('tasks', task)(ctx, ...rest);
  },
  'post /admin/bulk-jobs/extensions': starting('extensions', { expiresOn: '2027-06-30' }),
  'post /admin/bulk-jobs/observer-links': starting('observer-links', {}),
  'get /admin/bulk-jobs/:id': aboutJob('', { state: 'DONE', kind: 'remind' }),
  'post /admin/bulk-jobs/:id/stop': aboutJob('/stop', { state: 'RUNNING', kind: 'remind' }),
  'post /admin/bulk-jobs/:id/undo': aboutJob('/undo', { state: 'DONE', kind: 'task' }),
};
