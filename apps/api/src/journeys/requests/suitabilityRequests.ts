import { getSuitabilityItems } from '../../features/suitability/suitabilityItems';
import {
  aCheck,
  anAdviceTask,
  anAdvisedEnrolment,
  someAnswers,
} from '../../features/suitability/testing/aCheck';
import { formWith } from './multipart';
import { type Make, signedIn } from './validRequest';

const aboutCheck =
  (call: string): Make =>
  async (ctx) => {
    const { checkId } = await aCheck(ctx);
    return { path: `/suitability-checks/${checkId}${call}` };
  };

const asAdmin =
  (pathOf: (ctx: Parameters<Make>[0]) => Promise<string> | string): Make =>
  async (ctx) => ({ path: await pathOf(ctx), header: (await signedIn(ctx, 1)).header });

/** Information and advice before payment. */
export const SUITABILITY_REQUESTS: Record<string, Make> = {
  'get /courses/:courseId/information': async () => ({ path: '/courses/2/information' }),
  'get /courses/:courseId/suitability': async () => ({ path: '/courses/2/suitability' }),
  'post /suitability-checks': async (ctx) => ({
    path: '/suitability-checks',
    body: {
      courseId: 2,
      itemsVersion: (await getSuitabilityItems(ctx)).version,
      answers: someAnswers({
        certificate: 'expired',
        expiredOn: '2026-01-31',
        certificateNumber: 'N-1',
        supports: ['aloud'],
      }),
      seconds: 95,
    },
  }),
  'get /suitability-checks/:checkId': aboutCheck(''),
  'post /suitability-checks/:checkId/certificate': async (ctx) => ({
    ...(await aboutCheck('/certificate')(ctx)),
    ...formWith(Buffer.from('%PDF-1.7 a certificate')),
  }),
  'post /suitability-checks/:checkId/questions': async (ctx) => ({
    ...(await aboutCheck('/questions')(ctx)),
    body: {
      name: 'Mei Tran',
      email: 'mei@example.com',
      phone: '0412 345 678',
      message: 'Which course do I need?',
    },
  }),
  'get /admin/advice-tasks': asAdmin(() => '/admin/advice-tasks'),
  'get /admin/advice-tasks/export.csv': asAdmin(() => '/admin/advice-tasks/export.csv'),
  'get /admin/advice-tasks/:id': asAdmin(
    async (ctx) => `/admin/advice-tasks/${(await anAdviceTask(ctx)).id}`,
  ),
  'put /admin/advice-tasks/:id': async (ctx) => {
    const { id } = await anAdviceTask(ctx);
    return {
      path: `/admin/advice-tasks/${id}`,
      header: (await signedIn(ctx, 1)).header,
      body: { outcome: 'goes on', note: 'We talked about an observer.', version: 1 },
      renew: () => ctx.db.adviceTask.update({ where: { id }, data: { version: 1, doneAt: null } }),
    };
  },
  'get /admin/user-course/:userCourseId/advice': asAdmin(
    async (ctx) => `/admin/user-course/${await anAdvisedEnrolment(ctx)}/advice`,
  ),
  'get /admin/user-course/:userCourseId/advice/certificate': asAdmin(
    async (ctx) => `/admin/user-course/${await anAdvisedEnrolment(ctx)}/advice/certificate`,
  ),
};
