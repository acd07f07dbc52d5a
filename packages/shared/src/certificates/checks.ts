import { array, type InferType, string } from 'yup';
import { response } from '../fields';
import type { UsiPart } from '../usiChecks';

/**
 * The checks before a certificate is issued, in this order. 'payment' is there only while a voucher's purchase is unpaid. The
 * last two depend on the setting CERTIFICATE_REQUIRES.
 */
export const CERTIFICATE_CHECKS = ['course', 'form', 'payment', 'usi', 'assessor'] as const;
export type CertificateCheckName = (typeof CERTIFICATE_CHECKS)[number];

export const CHECK_NAMES: Record<CertificateCheckName, string> = {
  course: 'Course completed',
  form: 'Third-party form signed by the workplace observer',
  payment: 'Voucher paid for by the business that bought it',
  usi: 'Unique student identifier (USI)',
  assessor: 'Reviewed by an assessor',
};

/** For a column of a list. */
export const SHORT_CHECK_NAMES: Record<CertificateCheckName, string> = {
  course: 'course',
  form: 'observer',
  payment: 'payment',
  usi: 'USI',
  assessor: 'assessor',
};

export const certificateCheckResponse = response.object({
  check: string<CertificateCheckName>().defined(),
  passed: response.bool(),
  /** Why it has not passed, or a note if it has. */
  why: response.maybeText(),
  /** The assessor's own words to the learner. */
  reasons: response.maybeText(),
  /** The page on which the learner can fix it. */
  mendAt: response.maybeText(),
  /** For a USI that the USI Registry checks: the parts of the USI account that differ. Otherwise null. */
  differs: array(string<UsiPart>().defined()).nullable().defined(),
});
export type CertificateCheck = InferType<typeof certificateCheckResponse>;

type OpenCheck = Pick<CertificateCheck, 'check' | 'passed' | 'why' | 'mendAt'>;

/** For whom a certificate waits once the learner and the observer are done: the first thing that is open, in one line. */
export function describeWait(checks: OpenCheck[]): string | null {
  const open = checks.find(({ passed }) => !passed);
  if (!open?.why) return null;
  return `${WAITED_FOR[open.check](open)} ${open.why}`;
}

const WAITED_FOR: Record<CertificateCheckName, (check: OpenCheck) => string> = {
  course: () => 'Waiting for you.',
  form: ({ mendAt }) =>
    mendAt === null
      ? 'Waiting for an assessor.'
      : mendAt.startsWith('/Show-Your-Skills/')
        ? 'Waiting for you.'
        : 'Waiting for your observer.',
  payment: () => 'Waiting for the payment.',
  usi: ({ mendAt }) => (mendAt ? 'Waiting for you.' : 'Waiting for us.'),
  assessor: () => 'Waiting for an assessor.',
};
