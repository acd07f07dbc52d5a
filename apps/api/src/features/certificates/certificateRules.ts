import { type CertificateState, NSW_CERTIFICATE_YEARS } from '@platewise/shared/certificates';
import { NSW_COURSE_IDS, type UnitOfCompetency } from '@platewise/shared/content/courses';
import { addMonths } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';

/** What stands on the paper, as it was on the day of issue. The USI is not part of it. */
export type CertificateData = {
  rtoName: string;
  rtoCode: string;
  signatory: string;
  learnerName: string;
  courseTitle: string;
  units: UnitOfCompetency[];
  /** 'YYYY-MM-DD' */
  issuedOn: string;
  /** The last day of the NSW certificate; papers of the first template do not say it. */
  expiresOn?: string | null;
  /** Of a reissue: the day of the first paper. */
  firstIssuedOn?: string | null;
};

/** The statement itself never lapses; what NSW makes of it does. */
export const expiryOf = (courseId: number, issuedOn: string) =>
  NSW_COURSE_IDS.includes(courseId) ? addMonths(issuedOn, 12 * NSW_CERTIFICATE_YEARS) : null;

type Kept = { state: 'VALID' | 'SUPERSEDED' | 'REVOKED'; expiresOn: string | null };

/** Whoever ended it decides; of what is left some has run out. */
export function stateOn({ state, expiresOn }: Kept, today: string): CertificateState {
  if (state === 'SUPERSEDED') return 'superseded';
  if (state === 'REVOKED') return 'revoked';
  return expiresOn !== null && expiresOn < today ? 'expired' : 'valid';
}

export const certificateNumber = (prefix: string, n: number) =>
  `${prefix}-${String(n).padStart(6, '0')}`;

type Name = { firstName: string; lastName: string };
type UsiName = {
  usiFirstName: string;
  usiMiddleName: string | null;
  usiLastName: string;
  usiOneName?: boolean | null;
};

/** The name under which the learner's USI is registered, else the one given at enrolment. */
export const learnerName = (enrolment: Name, details: UsiName | null): string =>
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

type Held = { enrolmentComplete: boolean; courseComplete: boolean; formSubmitted: boolean };

/** Why there is no certificate yet, told so that the learner knows what to do; null when nothing is missing. */
export function whyHeld({ enrolmentComplete, courseComplete, formSubmitted }: Held): string | null {
  if (!enrolmentComplete)
    return 'Your certificate is waiting for your enrolment details: please complete steps 2 and 3 of the enrolment.';
  if (!courseComplete && !formSubmitted)
    return 'Your certificate is waiting for the course to be completed and for your observer to submit the third-party form.';
  if (!courseComplete) return 'Your certificate is waiting for the course to be completed.';
  return formSubmitted
    ? null
    : 'Your certificate is waiting for your observer to submit the third-party form.';
}
