import type { AppContext } from '../../context';
import { A_USI, aHeldEnrolment } from '../../features/assessments/testing/aHeldEnrolment';
import { aSignal } from '../../features/integritySignals/testing/aSignal';
import { aLearnerToHelp } from '../../features/learnerHelp/testing/aLearnerToHelp';
import { aSignedForm } from '../../features/observerForms/testing/anObservedEnrolment';
import { TRANSFERRED } from '../../features/unitCredits/testing/decisions';
import { anEnrolment, aUser, signedInAs } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const aJudgedOne: Make = async (ctx) => {
  ctx.config.certificateRequires = ['assessor'];
  const { enrolment } = await aHeldEnrolment(ctx);
  const { id } = enrolment;
  const open = { judgement: null, decidedAt: null, reopenedForm: false, reopenedSection: null };
  return {
    path: `/admin/assessments/${id}/judgements`,
    header: (await signedIn(ctx, 1)).header,
    body: {
      judgement: 'not yet competent',
      reasons: 'Please read section 2 again.',
      reopenForm: false,
      reopenSection: '',
      tasksAgain: [],
      noteToObserver: 'Please watch the whole routine.',
      version: 1,
    },
    renew: async () => {
      await ctx.db.mail.deleteMany({ where: { enrolmentId: id } });
      await ctx.db.enrolment.update({ where: { id }, data: { courseCompletedAt: ctx.now() } });
      await ctx.db.thirdPartyForm.update({
        where: { enrolmentId: id },
        data: aSignedForm(ctx, id),
      });
      await ctx.db.assessment.update({
        where: { enrolmentId: id },
        data: { ...open, version: 1 },
      });
    },
  };
};

/** A call about the task to help a learner. */
const aboutHelp =
  (call: string, body?: object): Make =>
  async (ctx) => {
    const { help, enrolment } = await aLearnerToHelp(ctx);
    return {
      path: `/admin/learner-help/${help.id}${call}`,
      header: (await signedIn(ctx, 1)).header,
      ...(body && { body: { ...body, version: 1 } }),
      renew: async () => {
        await ctx.db.enrolment.update({
          where: { id: enrolment.id },
          data: { extraPaperAllowedAt: null },
        });
        await ctx.db.learnerHelp.update({
          where: { id: help.id },
          data: { version: 1, doneAt: null },
        });
      },
    };
  };

const listOfHelp =
  (path: string): Make =>
  async (ctx) => {
    await aLearnerToHelp(ctx);
    return { path, header: (await signedIn(ctx, 1)).header };
  };

/** An enrolment of a learner who brings a unit along. */
async function anEnrolmentToCredit(ctx: AppContext) {
  const learner = await aUser(ctx);
  return anEnrolment(ctx, { userId: learner.id, courseId: 4, step2CompletedAt: ctx.now() });
}

const aDecidedCredit: Make = async (ctx) => {
  const { id } = await anEnrolmentToCredit(ctx);
  return {
    path: `/admin/users/course/${id}/credits`,
    header: (await signedIn(ctx, 1)).header,
    body: TRANSFERRED,
    renew: async () => {
      await ctx.db.unitCredit.deleteMany({ where: { enrolmentId: id } });
      await ctx.db.mail.deleteMany({ where: { enrolmentId: id } });
    },
  };
};

const aWithdrawnCredit: Make = async (ctx) => {
  const { id: enrolmentId } = await anEnrolmentToCredit(ctx);
  const credit = {
    id: enrolmentId,
    enrolmentId,
    unit: 'SITXFSA005',
    kind: 'recognition',
    granted: false,
    decidedOn: ctx.now(),
    decidedAt: ctx.now(),
    decidedById: enrolmentId,
    decidedByName: 'Ada Byrne',
  };
  const renew = () => ctx.db.unitCredit.createMany({ data: [credit], skipDuplicates: true });
  await renew();
  return {
    path: `/admin/credits/${credit.id}/withdrawal`,
    header: (await signedIn(ctx, 1)).header,
    body: { reason: 'It was about another person.' },
    renew,
  };
};

/** Checks before a certificate, and who judges. What is off by default is switched on. */
export const ASSESSORS_REQUESTS: Record<string, Make> = {
  'get /userCourse/:id/certificate-checks': async (ctx) => {
    const { enrolment, user } = await aHeldEnrolment(ctx);
    const header = await signedInAs(ctx, user);
    return { path: `/userCourse/${enrolment.id}/certificate-checks`, header };
  },
  'put /userCourse/:id/usi': async (ctx) => {
    ctx.config.certificateRequires = ['usi'];
    const { enrolment, user } = await aHeldEnrolment(ctx, { usiNumber: null });
    const where = { enrolmentId: enrolment.id };
    return {
      path: `/userCourse/${enrolment.id}/usi`,
      header: await signedInAs(ctx, user),
      body: { usiNumber: A_USI },
      renew: async () => {
        await ctx.db.certificate.deleteMany({ where });
        await ctx.db.mail.deleteMany({ where });
        await ctx.db.enrolmentDetails.update({ where, data: { hasUsi: false } });
      },
    };
  },
  'get /admin/assessments': async (ctx) => ({
    path: '/admin/assessments',
    header: (await signedIn(ctx, 1)).header,
  }),
  'get /admin/assessments/:userCourseId': async (ctx) => {
    ctx.config.certificateRequires = ['assessor'];
    const { enrolment } = await aHeldEnrolment(ctx);
    const { header } = await signedIn(ctx, 1);
    return { path: `/admin/assessments/${enrolment.id}`, header };
  },
  'post /admin/assessments/:userCourseId/judgements': aJudgedOne,
  'get /admin/users/course/:userCourseId/credits': async (ctx) => ({
    path: `/admin/users/course/${(await anEnrolmentToCredit(ctx)).id}/credits`,
    header: (await signedIn(ctx, 1)).header,
  }),
  'post /admin/users/course/:userCourseId/credits': aDecidedCredit,
  'post /admin/credits/:creditId/withdrawal': aWithdrawnCredit,
  'get /admin/integrity-signals': async (ctx) => ({
    path: '/admin/integrity-signals',
    header: (await signedIn(ctx, 1)).header,
  }),
  'get /admin/integrity-signals/export.csv': async (ctx) => ({
    path: '/admin/integrity-signals/export.csv',
    header: (await signedIn(ctx, 1)).header,
  }),
  'get /admin/users/course/:userCourseId/integrity-signals': async (ctx) => ({
    path: `/admin/users/course/${(await aSignal(ctx)).enrolmentId}/integrity-signals`,
    header: (await signedIn(ctx, 1)).header,
  }),
  'post /admin/integrity-signals/:id/review': async (ctx) => {
    const { id } = await aSignal(ctx);
    return {
      path: `/admin/integrity-signals/${id}/review`,
      header: (await signedIn(ctx, 1)).header,
      body: { note: 'The café has one internet connection.', version: 1 },
      renew: () =>
        ctx.db.integritySignal.update({ where: { id }, data: { reviewedAt: null, version: 1 } }),
    };
  },
  'get /admin/learner-help': listOfHelp('/admin/learner-help'),
  'get /admin/learner-help/export.csv': listOfHelp('/admin/learner-help/export.csv'),
  'get /admin/learner-help/:id': aboutHelp(''),
  'post /admin/learner-help/:id/allow-paper': aboutHelp('/allow-paper', { reason: 'We called.' }),
  'post /admin/learner-help/:id/done': aboutHelp('/done', { note: 'We read page 4 together.' }),
};
