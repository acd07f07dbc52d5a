import { type CertificateState, NSW_CERTIFICATE_YEARS } from '@platewise/shared/certificates';
import { NSW_COURSE_IDS, type UnitOfCompetency } from '@platewise/shared/content/courses';
import { addMonths } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';

/** The printed content, as it was on the day of issue. It must not contain the USI. */
export type CertificateData = {
  rtoName: string;
  rtoCode: string;
  signatory: string;
  learnerName: string;
  courseTitle: string;
  units: UnitOfCompetency[];
  /** 'YYYY-MM-DD' */
  issuedOn: string;
  /** The last day of the NSW certificate; missing in the first template. */
  expiresOn?: string | null;
  /** The day of the first certificate, for a reissue. */
  firstIssuedOn?: string | null;
};

/** The statement itself never lapses; what NSW makes of it does. */
export const getExpiry = (courseId: number, issuedOn: string) =>
  NSW_COURSE_IDS.includes(courseId) ? addMonths(issuedOn, 12 * NSW_CERTIFICATE_YEARS) : null;

type CertificateRow = { state: 'VALID' | 'SUPERSEDED' | 'REVOKED'; expiresOn: string | null };

/** An ended certificate has the state of its end. Any other is valid or expired. */
export function getCertificateState(
  { state, expiresOn }: CertificateRow,
  today: string,
): CertificateState {
  if (state === 'SUPERSEDED') return 'superseded';
  if (state === 'REVOKED') return 'revoked';
  return expiresOn !== null && expiresOn < today ? 'expired' : 'valid';
}

export const formatCertificateNumber = (prefix: string, n: number) =>
  `${prefix}-${String(n).padStart(6, '0')}`;

type Name = { firstName: string; lastName: string };
type UsiName = {
  usiFirstName: string;
  usiMiddleName: string | null;
  usiLastName: string;
  usiOneName?: boolean | null;
};

/** The name under which the learner's USI is registered, else the one given at enrolment. */
export const getLearnerName = (enrolment: Name, details: UsiName | null): string =>
  fullName(
    details
      ? {
          firstName: details.usiFirstName,
          middleName: details.usiMiddleName,
          lastName: details.usiLastName,
          oneName: details.usiOneName,
        }
      : enrolment,
  );

type CompletionFacts = {
  enrolmentComplete: boolean;
  courseComplete: boolean;
  formSubmitted: boolean;
  notSatisfied?: boolean;
};

const ANOTHER = 'another observation by your observer';

/** Why there is no certificate yet, in words that say what to do; null when nothing is missing. */
export function whyNotComplete({
  enrolmentComplete,
  courseComplete,
  formSubmitted,
  notSatisfied = false,
}: CompletionFacts): string | null {
  if (!enrolmentComplete)
    return 'Your certificate is waiting for your enrolment details: please complete steps 2 and 3 of the enrolment.';
  if (!courseComplete && notSatisfied && !formSubmitted)
    return `Your certificate is waiting for the course to be completed and for ${ANOTHER}.`;
  if (!courseComplete && !formSubmitted)
    return 'Your certificate is waiting for the course to be completed and for your observer to submit the third-party form.';
  if (!courseComplete) return 'Your certificate is waiting for the course to be completed.';
  if (formSubmitted) return null;
  return notSatisfied
    ? `Your certificate is waiting for ${ANOTHER}.`
    : 'Your certificate is waiting for your observer to submit the third-party form.';
}
