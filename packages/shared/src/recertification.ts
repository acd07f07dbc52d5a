import { type InferType, string } from 'yup';
import { formerAddress } from './addresses';
import { addDays } from './dates';
import { response } from './fields';

const NSW_SUPERVISOR = 6;
const NSW_REFRESHER = 8;

/** A certificate of NSW can be renewed with the refresher for this long after its last day. */
export const RENEWAL_DAYS = 90;
/** We offer the renewal from so many days before the last day. */
export const OFFERED_DAYS_BEFORE = 90;

/** The facts about one enrolment and its certificate. Days are calendar days in Sydney. */
export type RecertificationFacts = {
  /** The last day of its valid certificate; null without one, or where it never runs out. */
  certifiedUntil: string | null;
  /** The last day of a later NSW certificate of the same person. */
  renewedUntil: string | null;
  /** The last day of an NSW enrolment of the same person that is still open. */
  renewingUntil: string | null;
};

export const RECERTIFICATIONS = [
  'refresher',
  'full course',
  'too early',
  'under way',
  'renewed',
  'nothing to renew',
] as const;

export type RecertificationOffer =
  /** `until` is the last day on which the refresher is enough. */
  | { kind: 'refresher'; courseId: number; until: string }
  | { kind: 'full course'; courseId: number; until: string }
  | { kind: 'too early'; from: string }
  | { kind: 'renewed'; until: string }
  | { kind: 'under way' | 'nothing to renew' };

/** Decides which course renews a certificate today, or why none does. Mails, screens and the order use it. */
export function offerRecertification(
  { certifiedUntil, renewedUntil, renewingUntil }: RecertificationFacts,
  today: string,
): RecertificationOffer {
  if (certifiedUntil === null) return { kind: 'nothing to renew' };
  if (renewedUntil !== null) return { kind: 'renewed', until: renewedUntil };
  if (renewingUntil !== null && renewingUntil >= today) return { kind: 'under way' };
  const from = addDays(certifiedUntil, -OFFERED_DAYS_BEFORE);
  if (today < from) return { kind: 'too early', from };
  const until = addDays(certifiedUntil, RENEWAL_DAYS);
  return today <= until
    ? { kind: 'refresher', courseId: NSW_REFRESHER, until }
    : { kind: 'full course', courseId: NSW_SUPERVISOR, until };
}

/** The course that the offer leads to; null where there is nothing to enrol in. */
export const offeredCourse = (offer: RecertificationOffer): number | null =>
  'courseId' in offer ? offer.courseId : null;

/** On the learner's home, next to a certificate that runs out or has run out. */
export const renewalResponse = response.object({
  courseId: response.int(),
  certifiedUntil: response.text(),
});
export type Renewal = InferType<typeof renewalResponse>;

export const recertificationResponse = response.object({
  kind: string<RecertificationOffer['kind']>().oneOf(RECERTIFICATIONS).defined(),
  courseId: response.maybeInt(),
  /** The first day of the offer, if it is too early. */
  from: response.maybeText(),
  /** The last day for the refresher, or of the certificate that has renewed this one. */
  until: response.maybeText(),
  certificateNumber: response.maybeText(),
  certifiedUntil: response.maybeText(),
  learnerName: response.text(),
  email: response.text(),
  phone: response.maybeText(),
  /** Null once it was disposed of. */
  address: formerAddress.nullable().defined(),
});
export type Recertification = InferType<typeof recertificationResponse>;
