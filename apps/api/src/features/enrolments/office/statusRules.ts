import {
  isReasonForTicks,
  newTicksWithReason,
  reasonForTicksMissing,
  STATUS_LABELS,
  type StatusField,
  TICKS_WITH_REASON,
} from '@platewise/shared/enrolments/edit';
import type { EditRefusal } from './editableEnrolment';

export type Ticks = Record<StatusField, boolean>;

/** What the ticks must agree with. */
export type Evidence = {
  step2Answered: boolean;
  step3Answered: boolean;
  surveyAnswered: boolean;
  /** The number of the valid certificate; null if there is none. */
  certificateNumber: string | null;
  /** Ended because its payment was refunded or its voucher returned. */
  ended: boolean;
};

const RESTS_ON = [
  'enrolmentStep2Completed',
  'enrolmentStep3Completed',
  'thirdPartyFormCompleted',
  'courseCompleted',
] as const satisfies StatusField[];

/**
 * Returns the refusal for an invalid combination of ticks, or null. The office may record a course, an observer's form
 * or a survey that it has on paper. It cannot answer steps 2 and 3 for the learner.
 */
export function whyNotTicked(was: Ticks, wanted: Ticks, evidence: Evidence): EditRefusal | null {
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

/**
 * Refuses to record a form or a course as completed without a reason, because a certificate can follow straight away.
 */
export function whyNoReason(
  was: Ticks,
  wanted: Ticks,
  reason: string | undefined,
): EditRefusal | null {
  const ticks = newTicksWithReason(was, wanted);
  if (ticks.length === 0 || isReasonForTicks(reason)) return null;
  return { refusal: 'invalid', field: 'reason', message: reasonForTicksMissing(ticks) };
}

const certificateRestsOn = (field: StatusField, number: string | null): EditRefusal => ({
  refusal: 'conflict',
  field,
  message: `Certificate ${number} has been issued. Revoke it before you untick ‘${STATUS_LABELS[field]}’.`,
});
const hasEnded = (field: StatusField): EditRefusal => ({
  refusal: 'conflict',
  field,
  message: 'This enrolment was ended because its payment or voucher was returned.',
});
const notAnswered = (field: StatusField, step: 2 | 3): EditRefusal => ({
  refusal: 'invalid',
  field,
  message: `The learner hasn’t answered step ${step} yet, so it can’t be completed.`,
});
const STEP_2_FIRST: EditRefusal = {
  refusal: 'invalid',
  field: 'enrolmentStep2Completed',
  message: 'Step 3 comes after step 2: untick both, or neither.',
};
const SURVEY_STAYS: EditRefusal = {
  refusal: 'invalid',
  field: 'surveyCompleted',
  message: 'The learner has answered the survey, so it stays completed.',
};

/** The time at which it was ticked. A tick that stays keeps its time. */
export function timeOf(since: Date | null, wanted: boolean, now: Date): Date | null {
  return wanted ? (since ?? now) : null;
}
