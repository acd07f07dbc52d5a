import { USI_NOTICE } from '@platewise/shared/usiChecks';
import type { AppContext } from '../../context';
import { aHeldEnrolment } from '../../features/assessments/testing/aHeldEnrolment';
import { aUsiCheck } from '../../features/usiChecks/testing/aUsiCheck';
import { aCreationForm, aSearchForm } from '../../features/usiCreations/testing/forms';
import { newUsiLink, usiLinkUrl } from '../../features/usiLinks/usiLink';
import { localRegistry } from '../../gateways/usiRegistry/localRegistry';
import { anEnrolment } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const withRegistry = (ctx: AppContext) => {
  ctx.gateways.usiRegistry = localRegistry();
};

/** `localRegistry` answers that it is deactivated, so that the link can be used again. */
const DEACTIVATED = '23456789ZT';

async function aWaitingUsi(ctx: AppContext) {
  withRegistry(ctx);
  ctx.config.certificateRequires = ['usi'];
  const { enrolment } = await aHeldEnrolment(ctx, { usiNumber: null });
  return enrolment;
}

async function aMailedUsiLink(ctx: AppContext): Promise<string> {
  const { id: enrolmentId } = await aWaitingUsi(ctx);
  const mailing = { enrolmentId, sentAt: ctx.now() };
  await ctx.db.usiLink.create({ data: newUsiLink(ctx, mailing, null) });
  return usiLinkUrl(ctx, mailing).split('/').at(-1) ?? '';
}

const asAdmin =
  (path: string): Make =>
  async (ctx) => {
    withRegistry(ctx);
    await aUsiCheck(ctx);
    return { path, header: (await signedIn(ctx, 1)).header };
  };

/** Calls about the USI Registry. */
export const USI_REQUESTS: Record<string, Make> = {
  'post /enrolment/:userCourseId/usi-check': async (ctx) => {
    withRegistry(ctx);
    const { user, header } = await signedIn(ctx);
    const { id } = await anEnrolment(ctx, { userId: user.id });
    return {
      path: `/enrolment/${id}/usi-check`,
      header,
      body: {
        usiNumber: 'BNGH7C75FN',
        usiFirstName: 'Maryam',
        usiMiddleName: 'Noor',
        usiLastName: 'Fredrick',
        usiOneName: false,
        dateOfBirth: '1975-03-14',
        noticeVersion: USI_NOTICE.version,
      },
    };
  },
  'post /enrolment/:userCourseId/usi-search': async (ctx) => {
    withRegistry(ctx);
    const { user, header } = await signedIn(ctx);
    const { id } = await anEnrolment(ctx, { userId: user.id });
    return { path: `/enrolment/${id}/usi-search`, header, body: aSearchForm() };
  },
  'post /enrolment/:userCourseId/usi-creation': async (ctx) => {
    withRegistry(ctx);
    const { user, header } = await signedIn(ctx);
    const { id } = await anEnrolment(ctx, { userId: user.id });
    return { path: `/enrolment/${id}/usi-creation`, header, body: aCreationForm('medicare') };
  },
  'get /usi/:token': async (ctx) => ({ path: `/usi/${await aMailedUsiLink(ctx)}` }),
  'post /usi/:token': async (ctx) => {
    const token = await aMailedUsiLink(ctx);
    return {
      path: `/usi/${token}`,
      body: {
        usiNumber: DEACTIVATED,
        usiFirstName: 'Ava',
        usiMiddleName: 'Lin',
        usiLastName: 'Nguyen',
        usiOneName: false,
        dateOfBirth: '1990-01-02',
      },
    };
  },
  'post /admin/usi-checks/mail-link': async (ctx) => {
    const { id } = await aWaitingUsi(ctx);
    return {
      path: '/admin/usi-checks/mail-link',
      header: (await signedIn(ctx, 1)).header,
      body: { chosen: { ids: [id] } },
    };
  },
  'get /admin/usi-checks': asAdmin('/admin/usi-checks'),
  'get /admin/usi-checks/export.csv': asAdmin('/admin/usi-checks/export.csv'),
  'get /admin/usi-checks/counts': asAdmin('/admin/usi-checks/counts'),
  'post /admin/usi-checks/verify': async (ctx) => {
    withRegistry(ctx);
    const id = await aUsiCheck(ctx);
    return {
      path: '/admin/usi-checks/verify',
      header: (await signedIn(ctx, 1)).header,
      body: { chosen: { ids: [id] } },
    };
  },
};
