import { addDays } from '@platewise/shared/dates';

/** Calendar days in Sydney. */
export type Period = { startDate: string; endDate: string };

/** What is known of one enrolment, whenever it happened. */
export type ActivityFacts = {
  /** When the enrolment form was complete; null while it is not. */
  enrolledOn: string | null;
  /** Of the first recorded activity. */
  begunOn: string | null;
  /** Of the first certificate that counts. */
  completedOn: string | null;
  /** When what had paid for it was given back. */
  endedOn: string | null;
  /** The last day on which it can be studied. */
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
export type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

export type Activity = { startsOn: string; endsOn: string; outcome: Outcome };

/** What was completed had begun by then. */
function beginningOf({ begunOn, completedOn }: ActivityFacts) {
  if (begunOn === null || completedOn === null) return begunOn ?? completedOn;
  return begunOn < completedOn ? begunOn : completedOn;
}

/** The day of completion, else of the refund, which takes the days from then on, else the last day that can be studied. */
function endOf({ completedOn, endedOn, expiresOn }: ActivityFacts) {
  if (completedOn !== null) return completedOn;
  const hadLapsed = endedOn !== null && expiresOn < addDays(endedOn, -1);
  return endedOn === null || hadLapsed ? expiresOn : endedOn;
}

/**
 * What a period says of an enrolment, as it stood on the period's last day; null where it says nothing: an activity of
 * another period, a form that was never completed, or one that lapsed before anything was done.
 */
export function activityIn(
  { startDate, endDate }: Period,
  facts: ActivityFacts,
  today: string,
): Activity | null {
  const begunOn = beginningOf(facts);
  const isBegun = begunOn !== null && begunOn <= endDate;
  const startsOn = isBegun ? begunOn : facts.enrolledOn;
  const endsOn = endOf(facts);
  if (startsOn === null || startsOn > endDate || endsOn < startDate) return null;
  const outcome = outcomeOf(facts, { isBegun, endsOn, endDate, today });
  return outcome && { startsOn, endsOn, outcome };
}

type Standing = { isBegun: boolean; endsOn: string; endDate: string; today: string };

function outcomeOf(
  { completedOn, endedOn, isNotYetCompetent }: ActivityFacts,
  { isBegun, endsOn, endDate, today }: Standing,
): Outcome | null {
  const isOpen = completedOn === null && endedOn === null && endsOn >= today;
  if (isOpen || endsOn > endDate) return isBegun ? OUTCOMES.continuing : OUTCOMES.notStarted;
  if (completedOn !== null) return OUTCOMES.competent;
  if (!isBegun) return null;
  return isNotYetCompetent && endedOn === null ? OUTCOMES.notCompetent : OUTCOMES.withdrawn;
}
