import { dateOf } from '../../db/client';
import {
  anObservedEnrolment,
  aSponsor,
  aSubmittedForm,
} from '../../features/observerForms/testing/anObservedEnrolment';
import { anEnrolment, aStudyingEnrolment, aUser } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const EXPIRES_ON = dateOf('2027-03-02');

const aboutAnEnrolment =
  (what: string): Make =>
  async (ctx) => {
    const { id } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
    const { header } = await signedIn(ctx, 1);
    return { path: `/admin/users/course/${id}/${what}`, header };
  };

/** The time line of an enrolment, and what the office does about it. */
export const OFFICE_ACTIONS_REQUESTS: Record<string, Make> = {
  'get /admin/users/course/:userCourseId/history': aboutAnEnrolment('history'),
  'get /admin/users/course/:userCourseId/history/tries': aboutAnEnrolment('history/tries'),
  'get /admin/users/course/:userCourseId/actions': aboutAnEnrolment('actions'),
  'post /admin/users/courses/expiry': async (ctx) => {
    const userId = (await aUser(ctx)).id;
    const { id } = await aStudyingEnrolment(ctx, { userId, expiresOn: EXPIRES_ON });
    return {
      path: '/admin/users/courses/expiry',
      header: (await signedIn(ctx, 1)).header,
      body: {
        chosen: { matching: { filter: { userId }, search: 'tran' }, expected: 1 },
        expiresOn: '2027-06-30',
      },
      renew: () => ctx.db.enrolment.update({ where: { id }, data: { expiresOn: EXPIRES_ON } }),
    };
  },
  'post /admin/users/courses/observer-links': async (ctx) => {
    // Two, because a single one that was just sent would be refused. Of two, it is left out.
    const { enrolment: first } = await anObservedEnrolment(ctx);
    const { enrolment: second } = await anObservedEnrolment(ctx);
    return {
      path: '/admin/users/courses/observer-links',
      header: (await signedIn(ctx, 1)).header,
      body: { chosen: { ids: [first.id, second.id] } },
    };
  },
  'post /admin/users/course/:userCourseId/certificate': async (ctx) => {
    const { enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { courseCompletedAt: ctx.now() },
      form: aSubmittedForm(ctx),
    });
    const where = { enrolmentId: enrolment.id };
    return {
      path: `/admin/users/course/${enrolment.id}/certificate`,
      header: (await signedIn(ctx, 1)).header,
      renew: async () => {
        await ctx.db.certificate.deleteMany({ where });
        await ctx.db.mail.deleteMany({ where });
      },
    };
  },
  'post /admin/users/course/:userCourseId/voucher-return': async (ctx) => {
    const userId = (await aUser(ctx)).id;
    const { id } = await aStudyingEnrolment(ctx, { userId, expiresOn: EXPIRES_ON });
    await aSponsor(ctx, id);
    return {
      path: `/admin/users/course/${id}/voucher-return`,
      header: (await signedIn(ctx, 1)).header,
      body: { reason: 'Left before the course began.' },
      renew: async () => {
        await ctx.db.enrolment.update({
          where: { id },
          data: { expiresOn: EXPIRES_ON, endedAt: null, closedAt: null },
        });
        await ctx.db.voucher.updateMany({ data: { redeemedAt: ctx.now(), enrolmentId: id } });
      },
    };
  },
  'post /admin/users/course/:userCourseId/end': async (ctx) => {
    const userId = (await aUser(ctx)).id;
    const { id } = await aStudyingEnrolment(ctx, { userId, expiresOn: EXPIRES_ON });
    return {
      path: `/admin/users/course/${id}/end`,
      header: (await signedIn(ctx, 1)).header,
      body: { reason: 'The purchase of the voucher was refunded.' },
      renew: () =>
        ctx.db.enrolment.update({
          where: { id },
          data: { expiresOn: EXPIRES_ON, endedAt: null, closedAt: null },
        }),
    };
  },
  'get /admin/mails/:id/preview': async (ctx) => {
    const { user, header } = await signedIn(ctx, 1);
    const mail = { to: 'a@example.com', template: 'welcome', data: { userId: user.id } };
    const { id } = await ctx.db.mail.create({ data: mail });
    return { path: `/admin/mails/${id}/preview`, header };
  },
};
