import { USER_TYPES, type UserType } from '@platewise/shared/accounts';
import { samePerson } from '@platewise/shared/enrolmentStep3';
import { MESSAGES } from '@platewise/shared/messages';
import type { ObserverState } from '@platewise/shared/observerForms';

type End = { done: boolean; expired: boolean; enrolmentComplete: boolean };

/** Why the form can no longer, or not yet, be opened or filled in; null while it can. The first reason counts. */
export function whyClosed({ done, expired, enrolmentComplete }: End): string | null {
  if (done) return MESSAGES.thirdPartyForm.completed;
  if (expired) return MESSAGES.thirdPartyForm.expired;
  return enrolmentComplete ? null : 'The student has not completed the enrolment yet.';
}

type Name = { firstName: string; lastName: string };
type Learner = { userType: number; names: Name[] };

/** Nobody observes themselves, under whichever of their names we know. A business enrols its people under its own account. */
export function isOwnName(
  observer: Partial<Name>,
  learner: Learner,
  callerType: UserType | null,
): boolean {
  if (learner.userType === USER_TYPES.business || callerType === USER_TYPES.business) return false;
  const { firstName, lastName } = observer;
  return (
    firstName !== undefined &&
    lastName !== undefined &&
    learner.names.some((name) => samePerson({ firstName, lastName }, name))
  );
}

/** 'sample' or 'sample-6', in any letter case: the course whose form is shown; null for a real form. */
export function sampleCourse(value: string): number | null {
  const match = /^sample(?:-(\d{1,6}))?$/i.exec(value);
  return match ? Number(match[1] ?? 2) : null;
}

type Steps = {
  named: boolean;
  sentAt: Date | null;
  /** The latest invitation could not be delivered. */
  failed: boolean;
  openedAt: Date | null;
  savedAt: Date | null;
  declinedAt: Date | null;
  submittedAt: Date | null;
  acceptedByOfficeAt: Date | null;
};

/** How far the observer is with the link that counts. One that was opened has arrived, by whatever way. */
export function observerState(steps: Steps): ObserverState {
  if (steps.submittedAt) return 'signed';
  if (steps.acceptedByOfficeAt) return 'accepted';
  if (steps.declinedAt) return 'declined';
  if (!steps.named) return 'not named';
  if (steps.failed && !steps.openedAt) return 'failed';
  if (steps.savedAt) return 'part done';
  if (steps.openedAt) return 'opened';
  return steps.sentAt ? 'sent' : 'not sent';
}
