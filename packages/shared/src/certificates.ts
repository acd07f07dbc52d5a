import { type InferType, object } from 'yup';
import { answer, longText, required } from './fields';
import { personName } from './personNames/text';

/** What NSW gives a food safety supervisor until they must do the course again. */
export const NSW_CERTIFICATE_YEARS = 5;

export const CERTIFICATE_STATES = ['valid', 'superseded', 'revoked', 'expired'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const certificateVerificationAnswer = answer.object({
  valid: answer.bool(),
  /** One of CERTIFICATE_STATES. */
  state: answer.text(),
  number: answer.text(),
  issuedOn: answer.text(),
  /** The day of the first paper, where this one is a reissue. */
  firstIssuedOn: answer.maybeText(),
  expiresOn: answer.maybeText(),
  learnerName: answer.text(),
  courseTitle: answer.text(),
  units: answer.list(answer.object({ code: answer.text(), title: answer.text() })),
  rtoName: answer.text(),
  rtoCode: answer.text(),
  signatory: answer.text(),
  /** Of the PDF, in hex; null for the moment until it has been made. */
  pdfSha256: answer.maybeText(),
});
export type CertificateVerification = InferType<typeof certificateVerificationAnswer>;

export const revokeSchema = object({
  reason: longText('Reason', 500).required(required('Reason')),
});

const BOTH_NAMES = 'Give the first and the last name, or neither.';

/** Without a name the one on record now is taken. */
export const reissueSchema = revokeSchema
  .shape({
    firstName: personName('First name', 100),
    middleName: personName('Middle name', 100),
    lastName: personName('Last name', 100),
  })
  .test('both', ({ firstName, middleName, lastName }, { createError }) =>
    Boolean(firstName) === Boolean(lastName) && (firstName || !middleName)
      ? true
      : createError({ path: firstName ? 'lastName' : 'firstName', message: BOTH_NAMES }),
  );
export type Reissue = InferType<typeof reissueSchema>;

export const reissueAnswer = answer.object({ number: answer.text() });
