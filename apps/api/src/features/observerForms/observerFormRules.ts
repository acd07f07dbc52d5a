import { USER_TYPES, type UserType } from '@platewise/shared/accounts';
import { samePerson } from '@platewise/shared/enrolmentStep3';
import { MESSAGES } from '@platewise/shared/messages';

type End = { submitted: boolean; expired: boolean; enrolmentComplete: boolean };

/** Why the form can no longer, or not yet, be opened or filled in; null while it can. The first reason counts. */
export function whyClosed({ submitted, expired, enrolmentComplete }: End): string | null {
  if (submitted) return MESSAGES.thirdPartyForm.completed;
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
