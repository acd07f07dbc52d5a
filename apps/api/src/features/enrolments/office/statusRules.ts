import {
  isReasonForTicks,
  newTicksWithReason,
  reasonForTicksMissing,
  STATUS_LABELS,
  type StatusField,
  TICKS_WITH_REASON,
} from '@platewise/shared/enrolments/edit';
import type { Refused } from './editableEnrolment';

export type Ticks = Record<StatusField, boolean>;

/** What ticks have to agree with. */
export type Evidence = {
  step2Answered: boolean;
  step3Answered: boolean;
  surveyAnswered: boolean;
  /** The one that is valid now. */
  certificateNumber: string | null;
  /** For good: what had paid for it was given back. */
  ended: boolean;
};

const RESTS_ON = [
  'enrolmentStep2Completed',
  'enrolmentStep3Completed',
  'thirdPartyFormCompleted',
  'courseCompleted',
] as const satisfies StatusField[];

/**
 * Why the office cannot tick so; null when it can. It may record a course, an observer's form or a survey as done that it
 * has on paper. The answers of steps 2 and 3 it cannot give in the learner's place.
 */
export function whyNotTicked(was: Ticks, wanted: Ticks, evidence: Evidence): Refused | null {
  const unticked = (field: StatusField) => was[field] && !wanted[field];
  const ticked = (field: StatusField) => !was[field] && wanted[field];

  const needed = evidence.certificateNumber && RESTS_ON.find(unticked);
  if (needed) return certificateRestsOn(needed, evidence.certificateNumber);
  const reopened = evidence.ended && TICKS_WITH_REASON.find(ticked);
  if (reopened) return hasEnded(reopened);
  if (ticked('enrolmentStep2Completed') && !evidence.step2Answered)
    return notAnswered('enrolmentStep2Completed', 2);
  if (ticked('enrolmentStep3Completed') && !evidence.step3Answered)
    return notAnswered('enrolmentStep3Completed', 3);
  if (wanted.enrolmentStep3Completed && !wanted.enrolmentStep2Completed) return STEP_2_FIRST;
  return unticked('surveyCompleted') && evidence.surveyAnswered ? SURVEY_STAYS : null;
}

/** Refuses to record a form or a course as completed without a reason, because a certificate can follow at once. */
export function whyNoReason(was: Ticks, wanted: Ticks, reason: string | undefined): Refused | null {
  const ticks = newTicksWithReason(was, wanted);
  if (ticks.length === 0 || isReasonForTicks(reason)) return null;
  return { refusal: 'invalid', field: 'reason', message: reasonForTicksMissing(ticks) };
}

const certificateRestsOn = (field: StatusField, number: string | null): Refused => ({
  refusal: 'conflict',
  field,
  message: `Certificate ${number} has been issued. Revoke it before you untick ‘${STATUS_LABELS[field]}’.`,
});
const hasEnded = (field: StatusField): Refused => ({
  refusal: 'conflict',
  field,
  message: 'This enrolment has been ended, because what had paid for it was given back.',
});
const notAnswered = (field: StatusField, step: 2 | 3): Refused => ({
  refusal: 'invalid',
  field,
  message: `The learner has not answered step ${step} yet, and it cannot be completed without the answers.`,
});
const STEP_2_FIRST: Refused = {
  refusal: 'invalid',
  field: 'enrolmentStep2Completed',
  message: 'Step 3 comes after step 2: untick both, or neither.',
};
const SURVEY_STAYS: Refused = {
  refusal: 'invalid',
  field: 'surveyCompleted',
  message: 'The learner has answered the survey, and the answers are kept.',
};

/** Since when it is ticked: what stays ticked keeps its time. */
export function timeOf(since: Date | null, wanted: boolean, now: Date): Date | null {
  return wanted ? (since ?? now) : null;
}
