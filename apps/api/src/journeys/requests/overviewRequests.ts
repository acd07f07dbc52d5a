import { FIRST_RULES } from '@platewise/shared/selfService';
import { aFailedJob } from '../../features/failedJobs/testing/aFailedJob';
import { aReview } from '../../features/reviews/testing/aReview';
import { anOpenCourse } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const asked =
  (path: string): Make =>
  async (ctx) => ({ path, header: (await signedIn(ctx, 1)).header });

/** A call about a review on show. */
const aboutReview =
  (rest: string, body: object): Make =>
  async (ctx) => {
    const { enrolmentId } = await aReview(ctx);
    return {
      ...(await asked(`/admin/reviews/${enrolmentId}${rest}`)(ctx)),
      body,
      renew: () =>
        ctx.db.review.update({
          where: { enrolmentId },
          data: { removedAt: null, removedReason: null, answer: null, version: 1 },
        }),
    };
  };

/** Calls of the office about status and figures. */
export const OVERVIEW_REQUESTS: Record<string, Make> = {
  'get /admin/audit': asked('/admin/audit'),
  'get /admin/audit/export.csv': asked('/admin/audit/export.csv'),
  'get /admin/sensitive-reads': asked('/admin/sensitive-reads'),
  'get /admin/sensitive-reads/export.csv': asked('/admin/sensitive-reads/export.csv'),
  'get /admin/invoices': asked('/admin/invoices'),
  'get /admin/invoices/export.csv': asked('/admin/invoices/export.csv'),
  'get /admin/invoices/accounting-file': asked(
    '/admin/invoices/accounting-file?program=xero&startDate=2026-03-01&endDate=2026-03-31',
  ),
  'get /admin/payments': asked('/admin/payments'),
  'get /admin/payments/export.csv': asked('/admin/payments/export.csv'),
  'get /admin/assessments/export.csv': asked('/admin/assessments/export.csv'),
  'get /admin/mails/export.csv': asked('/admin/mails/export.csv'),
  'post /admin/mails/send': async (ctx) => {
    const mail = { to: 'a@example.com', template: 'welcome', data: {} };
    const { id } = await ctx.db.mail.create({ data: { ...mail, state: 'FAILED' } });
    return {
      ...(await asked('/admin/mails/send')(ctx)),
      body: { chosen: { ids: [id] } },
      renew: () => ctx.db.mail.updateMany({ data: { state: 'FAILED' } }),
    };
  },
  'get /admin/dashboard/month': asked('/admin/dashboard/month'),
  'get /admin/search': asked('/admin/search?text=kim'),
  'get /admin/status': asked('/admin/status'),
  'get /admin/question-statistics': asked('/admin/question-statistics'),
  'get /admin/question-statistics/export.csv': asked('/admin/question-statistics/export.csv'),
  'get /admin/question-statistics/export.xlsx': asked('/admin/question-statistics/export.xlsx'),
  'get /admin/question-statistics/:statisticId': async (ctx) => {
    await anOpenCourse(ctx);
    const question = await ctx.db.quizQuestion.findFirstOrThrow();
    const { id } = await ctx.db.questionStatistic.create({
      data: { questionId: question.id, sectionId: question.sectionId },
    });
    return asked(`/admin/question-statistics/${id}`)(ctx);
  },
  'get /admin/self-service': asked('/admin/self-service'),
  'get /admin/self-service/export.csv': asked('/admin/self-service/export.csv'),
  'get /admin/self-service/rules': asked('/admin/self-service/rules'),
  'put /admin/self-service/rules': async (ctx) => ({
    ...(await asked('/admin/self-service/rules')(ctx)),
    body: { ...FIRST_RULES, reason: 'A quiet year.', version: 0 },
    renew: () => ctx.db.selfServiceRules.deleteMany(),
  }),
  'get /admin/reviews': asked('/admin/reviews'),
  'get /admin/reviews/export.csv': asked('/admin/reviews/export.csv'),
  'put /admin/reviews/:id/answer': aboutReview('/answer', { answer: 'Thank you.', version: 1 }),
  'put /admin/reviews/:id/removal': aboutReview('/removal', {
    reason: 'It names a workmate: defamation.',
    version: 1,
  }),
  'get /admin/failed-jobs': asked('/admin/failed-jobs'),
  'get /admin/failed-jobs/export.csv': asked('/admin/failed-jobs/export.csv'),
  'delete /admin/failed-jobs/:id': async (ctx) => {
    const id = await aFailedJob(ctx);
    return {
      ...(await asked(`/admin/failed-jobs/${id}`)(ctx)),
      renew: () => aFailedJob(ctx, { id }),
    };
  },
};
