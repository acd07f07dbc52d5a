import { type InferType, string } from 'yup';
import { certificateCheckResponse } from './certificates/checks';
import { enrolmentCertificateResponse, extendExpirySchema } from './enrolments/officeActions';
import { response } from './fields';
import { badAddressResponse, mailRowResponse } from './mails';
import type { ObserverState } from './observerForms/status';
import { userRowResponse } from './users';

/** How many enrolments and emails of a person one page shows. */
export const MOST_ENROLMENTS_SHOWN = 20;
export const MOST_MAILS_SHOWN = 8;

const observerResponse = response.object({
  state: string<ObserverState>().defined(),
  name: response.maybeText(),
  email: response.maybeText(),
  sentAt: response.maybeText(),
  openedAt: response.maybeText(),
  declineReason: response.maybeText(),
  /** Null when the link can be sent to the observer again. */
  whyNotSent: response.maybeText(),
});

const learnerEnrolmentResponse = response.object({
  userCourseId: response.text(),
  courseTitle: response.text(),
  enrolledAt: response.text(),
  /** The last day on which it can be studied. */
  expiresOn: response.text(),
  expired: response.bool(),
  endedAt: response.maybeText(),
  lastStudiedAt: response.maybeText(),
  /** The share of the quiz questions that are answered, 0 to 100. */
  progress: response.int(),
  /** The latest first. */
  certificates: response.list(enrolmentCertificateResponse),
  /** All are passed once the certificate is there. */
  checks: response.list(certificateCheckResponse),
  /** Null before step 3 has been begun. */
  observer: observerResponse.nullable(),
  /** In words: 'Voucher AB12CD34 of Harbour Cafe, not paid yet'. */
  paidBy: response.text(),
});
export type LearnerEnrolment = InferType<typeof learnerEnrolmentResponse>;

/** A person on one page of the office. */
export const learnerPageResponse = response.object({
  user: userRowResponse,
  /** From the latest enrolment that has one. */
  phone: response.maybeText(),
  /** When the account was deleted; the records that must be kept are still there. */
  deletedAt: response.maybeText(),
  enrolmentCount: response.int(),
  enrolments: response.list(learnerEnrolmentResponse),
  mails: response.list(mailRowResponse),
  /** Null while the account's address gets emails. */
  badAddress: badAddressResponse.nullable(),
});
export type LearnerPage = InferType<typeof learnerPageResponse>;

/** The enrolments for which the observer’s link is sent again. */
export const sendObserverLinksSchema = extendExpirySchema.pick(['chosen']);
export type SendObserverLinks = InferType<typeof sendObserverLinksSchema>;

export const sentObserverLinksResponse = response.object({
  sent: response.int(),
  leftOut: response.list(
    response.object({
      userCourseId: response.text(),
      learnerName: response.text(),
      why: response.text(),
    }),
  ),
});
export type SentObserverLinks = InferType<typeof sentObserverLinksResponse>;
