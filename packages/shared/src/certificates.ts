import { type InferType, object } from 'yup';
import { longText, required, response } from './fields';
import { personName } from './personNames/text';

/** The years that an NSW food safety supervisor certificate is valid. */
export const NSW_CERTIFICATE_YEARS = 5;
/** The number of business days within which we post one. */
export const NSW_CERTIFICATE_BUSINESS_DAYS = 7;

export const CERTIFICATE_STATES = ['valid', 'superseded', 'revoked', 'expired'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

const certificateFields = {
  valid: response.bool(),
  /** One of CERTIFICATE_STATES. */
  state: response.text(),
  number: response.text(),
  issuedOn: response.text(),
  /** The day of the first certificate, if this one is a reissue. */
  firstIssuedOn: response.maybeText(),
  expiresOn: response.maybeText(),
  learnerName: response.text(),
  courseTitle: response.text(),
  units: response.list(response.object({ code: response.text(), title: response.text() })),
  rtoName: response.text(),
  rtoCode: response.text(),
  signatory: response.text(),
  /** The PDF's hash in hex; null until the PDF has been rendered. */
  pdfSha256: response.maybeText(),
};

export const certificateVerificationResponse = response.object(certificateFields);
export type CertificateVerification = InferType<typeof certificateVerificationResponse>;

/** The learner's own certificate, with what the learner can do with it. */
export const ownCertificateResponse = response.object({
  ...certificateFields,
  /** The address in the QR code. */
  verifyUrl: response.text(),
  /** Whether the paper has the organisation’s own logo, which the picture on the screen leaves out. */
  ownLogo: response.bool(),
  /** Whether the settings let us sign passes. */
  appleWallet: response.bool(),
  googleWallet: response.bool(),
});
export type OwnCertificate = InferType<typeof ownCertificateResponse>;

export const googlePassResponse = response.object({ saveUrl: response.text() });

export const revokeSchema = object({
  reason: longText('Reason', 500).required(required('Reason')),
});

const BOTH_NAMES = 'Give the first and the last name, or neither.';

/** Uses the name on record if no name is given. */
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

export const reissueResponse = response.object({ number: response.text() });
