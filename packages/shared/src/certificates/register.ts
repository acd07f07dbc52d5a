import { type InferType, object } from 'yup';
import { CERTIFICATE_STATES, type CertificateState } from '../certificates';
import { PURCHASABLE_COURSES } from '../content/courses';
import { endDate } from '../dateRange';
import { enrolmentCertificateResponse } from '../enrolments/officeActions';
import { day, oneOf, response, sampleSeed, sampleSize } from '../fields';

/** The states as the office names them. The statement itself never expires; the certificate of New South Wales does. */
export const CERTIFICATE_STATE_NAMES: Record<CertificateState, string> = {
  valid: 'Valid',
  superseded: 'Replaced',
  revoked: 'Revoked',
  expired: 'NSW expired',
};

export const CERTIFICATE_SORTS = [
  'number',
  'learnerName',
  'courseTitle',
  'issuedOn',
  'expiresOn',
  'endedAt',
] as const;

const COURSE_TITLES = PURCHASABLE_COURSES.map(({ courseTitle }) => courseTitle);

/** The certificates that the New South Wales authority asks to be renewed, or all others. */
export const NSW_CHOICES = ['yes', 'no'] as const;

export const certificatesFilterSchema = object({
  state: oneOf('State', CERTIFICATE_STATES),
  /** The title that is printed: it stays on the document when the enrolment is deleted. */
  courseTitle: oneOf('Course', COURSE_TITLES),
  nsw: oneOf('New South Wales', NSW_CHOICES),
  sample: sampleSize(),
  seed: sampleSeed(),
  /** Days of issue. */
  startDate: day('Start date'),
  endDate: endDate(),
});
export type CertificatesFilter = InferType<typeof certificatesFilterSchema>;

export const certificateRowResponse = enrolmentCertificateResponse.shape({
  id: response.text(),
  courseTitle: response.text(),
  /** The codes of the units of competency. */
  units: response.list(response.text()),
  /** The number of the certificate that it replaced. */
  replaces: response.maybeText(),
  /** Null once the enrolment was deleted. */
  userCourseId: response.maybeText(),
  /** Null once the account or the enrolment was deleted. */
  userId: response.maybeText(),
  /** The learner's account was deleted. The document has all its data. */
  accountDeleted: response.bool(),
});
export type CertificateRow = InferType<typeof certificateRowResponse>;
