import type { InferType } from 'yup';
import { answer } from './fields';

export const siteConfigAnswer = answer.object({
  brand: answer.text(),
  phone: answer.text(),
  email: answer.text(),
  /** The registered training organisation behind the brand. */
  rtoName: answer.text(),
  rtoCode: answer.text(),
  stripePublishableKey: answer.maybeText(),
  uploadLimits: answer.object({ natFilesBytes: answer.int(), signatureBytes: answer.int() }),
  /** Hex; only to a signed-in caller. */
  contentKey: answer.maybeText(),
  contentIv: answer.maybeText(),
  /** Whether an assessor has to have looked before a certificate is issued. */
  assessorRequired: answer.bool(),
  /** Courses that have content to study, and so can be enrolled in. */
  openCourseIds: answer.list(answer.int()),
});
export type SiteConfig = InferType<typeof siteConfigAnswer>;
