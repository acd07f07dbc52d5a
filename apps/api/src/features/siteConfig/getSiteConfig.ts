import { USER_TYPES } from '@platewise/shared/accounts';
import { MOST_IMPORT_BYTES } from '@platewise/shared/avetmiss';
import {
  describeCertificateRule,
  describeUsiRule,
} from '@platewise/shared/certificates/requirements';
import { MOST_SIGNATURE_BYTES } from '@platewise/shared/observerForms';
import type { Caller } from '../../access/caller';
import type { Config } from '../../config/config';
import type { AppContext } from '../../context';

/** Returns the settings that the web app needs. Only signed-in users get the keys of the lessons. */
export async function getSiteConfig({ config, db }: AppContext, caller: Caller | null) {
  const { certificateRequires: required, certificateRequiresReason: reason } = config;
  const isOffice = caller?.userType === USER_TYPES.admin;
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
    testPaymentMethodId: isForTests(config.payments) ? TEST_WALLET : null,
    uploadLimits: { natFilesBytes: MOST_IMPORT_BYTES, signatureBytes: MOST_SIGNATURE_BYTES },
    contentKey: caller ? config.secrets.contentKey : null,
    contentIv: caller ? config.secrets.contentIv : null,
    assessorRequired: required.includes('assessor'),
    certificateRule: describeCertificateRule(required),
    usiRule: describeUsiRule(required),
    uncheckedCertificatesReason: isOffice && required.length === 0 ? reason : null,
    suitabilityCheck: config.suitabilityCheck,
    isDemo: config.demoData,
    openCourseIds: live.map(({ courseId }) => courseId),
  };
}

/** A card that succeeds, in the sandbox and at Stripe's stand-in. */
const TEST_WALLET = 'pm_card_visa';

/** No money moves in the sandbox, nor at a stand-in without Stripe's own card fields. */
const isForTests = (payments: Config['payments']) =>
  payments.provider === 'sandbox' || (payments.apiBase !== null && !payments.publishableKey);
