import { MOST_IMPORT_BYTES } from '@platewise/shared/avetmiss';
import { MOST_SIGNATURE_BYTES } from '@platewise/shared/observerForms';
import type { AppContext } from '../../context';

/** Returns the settings that the web app needs. Only signed-in users get the keys of the lessons. */
export async function getSiteConfig({ config, db }: AppContext, signedIn: boolean) {
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
    uploadLimits: { natFilesBytes: MOST_IMPORT_BYTES, signatureBytes: MOST_SIGNATURE_BYTES },
    contentKey: signedIn ? config.secrets.contentKey : null,
    contentIv: signedIn ? config.secrets.contentIv : null,
    assessorRequired: config.certificateRequires.includes('assessor'),
    openCourseIds: live.map(({ courseId }) => courseId),
  };
}
