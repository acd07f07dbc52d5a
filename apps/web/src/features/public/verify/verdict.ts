import type { CertificateState, CertificateVerification } from '@platewise/shared/certificates';
import { showDay } from '@platewise/shared/dates';

export type Verdict = {
  tone: 'good' | 'mind' | 'bad';
  title: string;
  text: string;
};

const BY_STATE: Record<CertificateState, (lastDay: string) => Verdict> = {
  valid: () => ({
    tone: 'good',
    title: 'This certificate is genuine',
    text: 'Compare what stands below with the paper in your hand. A copy that says something else has been altered.',
  }),
  expired: (lastDay) => ({
    tone: 'mind',
    title: 'Genuine, and run out in New South Wales',
    text: `We issued this certificate. In New South Wales it served a food safety supervisor until ${lastDay}; after that day a new one is needed there. The units attained do not lapse.`,
  }),
  superseded: () => ({
    tone: 'mind',
    title: 'Replaced by a newer certificate',
    text: 'We issued this certificate, and another in its place since. Please ask for the newer one.',
  }),
  revoked: () => ({
    tone: 'bad',
    title: 'This certificate was withdrawn',
    text: 'We issued this certificate and have taken it back. It is not valid.',
  }),
};

export const verdictOf = ({ state, expiresOn }: CertificateVerification): Verdict =>
  BY_STATE[state as CertificateState](expiresOn ? showDay(expiresOn) : '');

export const UNKNOWN: Verdict = {
  tone: 'bad',
  title: 'We do not know this certificate',
  text: 'We have not issued a certificate with this number and check code. Compare the address with the one on the certificate, letter by letter, or contact us.',
};

export const UNANSWERED: Verdict = {
  tone: 'mind',
  title: 'We could not look this certificate up',
  text: 'Please try again in a moment.',
};
