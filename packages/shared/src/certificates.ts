import type { InferType } from 'yup';
import { answer } from './fields';

export const certificateVerificationAnswer = answer.object({
  valid: answer.bool(),
  /** VALID, SUPERSEDED or REVOKED. */
  state: answer.text(),
  number: answer.text(),
  issuedOn: answer.text(),
  learnerName: answer.text(),
  courseTitle: answer.text(),
  units: answer.list(answer.object({ code: answer.text(), title: answer.text() })),
  rtoName: answer.text(),
  rtoCode: answer.text(),
});
export type CertificateVerification = InferType<typeof certificateVerificationAnswer>;
