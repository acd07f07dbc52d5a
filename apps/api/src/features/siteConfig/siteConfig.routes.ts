import { siteConfigAnswer } from '@platewise/shared/config';
import { MAX_SIGNATURE_BYTES } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';
import { PUBLIC, type Route, route } from '../../http/route';

const MAX_NAT_FILES_BYTES = 5_242_880;

async function siteConfig({ config, db }: AppContext, signedIn: boolean) {
  const live = await db.contentSet.findMany({
    where: { state: 'LIVE' },
    select: { courseId: true },
    orderBy: { courseId: 'asc' },
  });
  return {
    brand: config.brand,
    ...config.support,
    rtoName: config.rto.name,
    rtoCode: config.rto.code,
    stripePublishableKey:
      config.payments.provider === 'stripe' ? config.payments.publishableKey : null,
    uploadLimits: { natFilesBytes: MAX_NAT_FILES_BYTES, signatureBytes: MAX_SIGNATURE_BYTES },
    contentKey: signedIn ? config.secrets.contentKey : null,
    contentIv: signedIn ? config.secrets.contentIv : null,
    assessorRequired: config.certificateRequires.includes('assessor'),
    openCourseIds: live.map(({ courseId }) => courseId),
  };
}

export const siteConfigRoutes: Route[] = [
  route({
    method: 'get',
    path: '/config',
    summary: 'What the page needs to know of this server',
    who: 'anyone',
    whose: PUBLIC,
    answer: siteConfigAnswer,
    handle: (ctx, { caller }) => siteConfig(ctx, caller !== null),
  }),
];
