import { type InferType, string } from 'yup';
import { response } from './fields';
import { SUITABILITY_CHECKS, type SuitabilityCheckRule } from './suitability';

export const siteConfigResponse = response.object({
  brand: response.text(),
  phone: response.text(),
  email: response.text(),
  /** The registered training organisation behind the brand. */
  rtoName: response.text(),
  rtoCode: response.text(),
  stripePublishableKey: response.maybeText(),
  /** The payment method of the test wallet. Null wherever money can move. */
  testPaymentMethodId: response.maybeText(),
  uploadLimits: response.object({ natFilesBytes: response.int(), signatureBytes: response.int() }),
  /** Hex digits. Null unless the caller is signed in. */
  contentKey: response.maybeText(),
  contentIv: response.maybeText(),
  /** Whether an assessor must judge an enrolment before a certificate is issued. */
  assessorRequired: response.bool(),
  /** The sentences that say which checks come before a certificate. */
  certificateRule: response.text(),
  /** Whether it waits for the USI, in a sentence. */
  usiRule: response.text(),
  /** Why it waits for neither USI nor assessor. Null where it does, and for everyone but the office. */
  uncheckedCertificatesReason: response.maybeText(),
  /** Whether step 1 of an enrolment needs a suitability check. */
  suitabilityCheck: string<SuitabilityCheckRule>().oneOf(SUITABILITY_CHECKS).defined(),
  /** Whether the server has demo data. Samples are shown only there. */
  isDemo: response.bool(),
  /** Courses with live content. Only these can be enrolled in. */
  openCourseIds: response.list(response.int()),
});
export type SiteConfig = InferType<typeof siteConfigResponse>;
