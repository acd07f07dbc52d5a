import type { InferType } from 'yup';
import { response } from './fields';

export const siteConfigResponse = response.object({
  brand: response.text(),
  phone: response.text(),
  email: response.text(),
  /** The registered training organisation behind the brand. */
  rtoName: response.text(),
  rtoCode: response.text(),
  stripePublishableKey: response.maybeText(),
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
  /** Courses with live content. Only these can be enrolled in. */
  openCourseIds: response.list(response.int()),
});
export type SiteConfig = InferType<typeof siteConfigResponse>;
