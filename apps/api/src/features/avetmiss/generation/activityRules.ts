import { addDays } from '@platewise/shared/dates';
import type { CreditKind } from '@platewise/shared/unitCredits';

/** Calendar days in Sydney, 'YYYY-MM-DD'. Both are included. */
export type Period = { startDate: string; endDate: string };

/** The facts of one enrolment, in any period. Days are 'YYYY-MM-DD' in Sydney. */
export type ActivityFacts = {
  /** When the enrolment form was completed; null before. */
  enrolledOn: string | null;
  /** The day of the first recorded activity. */
  begunOn: string | null;
  /** The day of the first certificate that is still valid or was reissued. */
  completedOn: string | null;
  /** When its payment was refunded or its voucher returned. */
  endedOn: string | null;
  /** The last day on which the learner can study. */
  expiresOn: string;
  isNotYetCompetent: boolean;
};

export const OUTCOMES = {
  competent: '20',
  notCompetent: '30',
  withdrawn: '40',
  continuing: '70',
  notStarted: '85',
} as const;
export type OutcomeCode = (typeof OUTCOMES)[keyof typeof OUTCOMES];
/** The outcomes of a unit that was not studied. */
export const CREDIT_OUTCOMES = { recognised: '51', transferred: '60' } as const;
export type CreditOutcome = (typeof CREDIT_OUTCOMES)[keyof typeof CREDIT_OUTCOMES];

/** A unit for which credit was granted, and the day of the decision. */
export type GrantedCredit = { unit: string; kind: string; decidedOn: string };

/** A credit begins and ends on the day of its decision. Null in any other period. */
export function creditActivity(
  { startDate, endDate }: Period,
  { kind, decidedOn }: GrantedCredit,
): Activity<CreditOutcome> | null {
  if (decidedOn < startDate || decidedOn > endDate) return null;
  const isTransfer = kind === ('credit transfer' satisfies CreditKind);
  const outcome = isTransfer ? CREDIT_OUTCOMES.transferred : CREDIT_OUTCOMES.recognised;
  return { startsOn: decidedOn, endsOn: decidedOn, outcome };
}

export type Activity<Outcome = OutcomeCode> = {
  startsOn: string;
  endsOn: string;
  outcome: Outcome;
};

/** An activity has begun by the day it was completed. */
function startDay({ begunOn, completedOn }: ActivityFacts) {
  if (begunOn === null || completedOn === null) return begunOn ?? completedOn;
  return begunOn < completedOn ? begunOn : completedOn;
}

/**
 * The day of completion. Without one, the day of the refund, after which the learner cannot study. Otherwise the last
 * day of study.
 */
function endDay({ completedOn, endedOn, expiresOn }: ActivityFacts) {
  if (completedOn !== null) return completedOn;
  const hadLapsed = endedOn !== null && expiresOn < addDays(endedOn, -1);
  return endedOn === null || hadLapsed ? expiresOn : endedOn;
}

/**
 * Returns how a period reports an enrolment, as it was on the period's last day. Null if it is not reported: the
 * activity is in another period, the form was never completed, or the enrolment expired before the learner did
 * anything.
 */
export function activityOf(
  { startDate, endDate }: Period,
  facts: ActivityFacts,
  today: string,
): Activity | null {
  const begunOn = startDay(facts);
  const isBegun = begunOn !== null && begunOn <= endDate;
  const startsOn = isBegun ? begunOn : facts.enrolledOn;
  const endsOn = endDay(facts);
  if (startsOn === null || startsOn > endDate || endsOn < startDate) return null;
  const outcome = outcomeOf(facts, { isBegun, endsOn, endDate, today });
  return outcome && { startsOn, endsOn, outcome };
}

type ActivityState = { isBegun: boolean; endsOn: string; endDate: string; today: string };

function outcomeOf(
  { completedOn, endedOn, isNotYetCompetent }: ActivityFacts,
  { isBegun, endsOn, endDate, today }: ActivityState,
): OutcomeCode | null {
  const isOpen = completedOn === null && endedOn === null && endsOn >= today;
  if (isOpen || endsOn > endDate) return isBegun ? OUTCOMES.continuing : OUTCOMES.notStarted;
  if (completedOn !== null) return OUTCOMES.competent;
  if (!isBegun) return null;
  return isNotYetCompetent && endedOn === null ? OUTCOMES.notCompetent : OUTCOMES.withdrawn;
}
