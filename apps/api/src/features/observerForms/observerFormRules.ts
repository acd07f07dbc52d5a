import { MESSAGES } from '@platewise/shared/messages';
import type { ObserverState } from '@platewise/shared/observerForms/status';
import { sameMailbox, samePerson } from '@platewise/shared/personNames/samePerson';

type FormState = { signed: boolean; expired: boolean; enrolmentComplete: boolean };

type SignedAt = { submittedAt: Date | null; doneAt: Date | null };

/** The observer has signed the form, or the office has accepted one: its answers no longer change. */
export const isSigned = ({ submittedAt, doneAt }: SignedAt): boolean =>
  submittedAt !== null || doneAt !== null;

/** Why the form can no longer, or not yet, be opened or filled in; null while it can. The first reason counts. */
export function whyClosed({ signed, expired, enrolmentComplete }: FormState): string | null {
  if (signed) return MESSAGES.thirdPartyForm.completed;
  if (expired) return MESSAGES.thirdPartyForm.expired;
  return enrolmentComplete ? null : 'The student has not completed the enrolment yet.';
}

/** As `whyClosed`, in words for the office: why the observer cannot be sent the link again. */
export function whyNotSentAgain({ named, ...form }: FormState & { named: boolean }): string | null {
  if (form.signed) return 'The form is complete.';
  if (form.expired) return 'The enrolment has expired.';
  if (!form.enrolmentComplete) return 'Steps 2 and 3 of the enrolment aren’t finished yet.';
  return named ? null : 'No observer has been named yet.';
}

type Name = { firstName: string; lastName: string };
type Observer = Partial<Name> & { email?: string | null | undefined };
export type Learner = {
  /** Every name under which we know the learner. */
  names: Name[];
  accountEmail: string;
  /** The enrolment's own, which differs where a business enrols its people under its account. */
  email: string;
  /** The business that owns the voucher is acting, or has redeemed the voucher in its own account. */
  ownNameAllowed: boolean;
};

/** A learner cannot be their own observer. Only the business that owns the voucher may share the learner's name. */
export const isOwnName = ({ firstName, lastName }: Observer, learner: Learner): boolean =>
  !learner.ownNameAllowed &&
  firstName !== undefined &&
  lastName !== undefined &&
  learner.names.some((name) => samePerson({ firstName, lastName }, name));

/** The link would reach the learner. The account of a business that enrols its people is not a learner's mailbox. */
export function isOwnEmail({ email }: Observer, learner: Learner): boolean {
  if (!email) return false;
  const own = [learner.accountEmail, learner.email].filter(
    (address) => !learner.ownNameAllowed || !sameMailbox(address, learner.accountEmail),
  );
  return own.some((address) => sameMailbox(address, email));
}

/** The course id in 'sample' (course 2) or 'sample-6', in any letter case; null for a real form. */
export function parseSampleCourse(value: string): number | null {
  const match = /^sample(?:-(\d{1,6}))?$/i.exec(value);
  return match ? Number(match[1] ?? 2) : null;
}

type Answers = {
  /** The answers to all tasks of the form. */
  responses: (boolean | null | undefined)[];
  studentPerformanceSatisfactory: boolean | null | undefined;
};

/** A certificate needs a yes to every task, and a performance that the observer calls satisfactory. */
export const isSatisfactory = ({ responses, studentPerformanceSatisfactory }: Answers): boolean =>
  studentPerformanceSatisfactory === true && responses.every((response) => response === true);

type ObserverSteps = {
  named: boolean;
  sentAt: Date | null;
  /** The latest invitation could not be delivered. */
  failed: boolean;
  openedAt: Date | null;
  savedAt: Date | null;
  declinedAt: Date | null;
  submittedAt: Date | null;
  acceptedByOfficeAt: Date | null;
  notSatisfied: boolean;
};

/** How far the observer is with the link that counts. One that was opened has arrived, by whatever way. */
export function getObserverState(steps: ObserverSteps): ObserverState {
  if (steps.submittedAt && !steps.notSatisfied) return 'signed';
  if (steps.acceptedByOfficeAt) return 'accepted';
  if (steps.submittedAt) return 'not satisfied';
  if (steps.declinedAt) return 'declined';
  if (!steps.named) return 'not named';
  if (steps.failed && !steps.openedAt) return 'failed';
  if (steps.savedAt) return 'part done';
  if (steps.openedAt) return 'opened';
  return steps.sentAt ? 'sent' : 'not sent';
}
