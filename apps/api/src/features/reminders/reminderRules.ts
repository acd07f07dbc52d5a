import { addDays } from '@platewise/shared/dates';
import {
  OFFERED_DAYS_BEFORE,
  offerRecertification,
  type RecertificationFacts,
} from '@platewise/shared/recertification';

/** The facts of an enrolment that reminders need. Days are calendar days in Sydney. */
export type ReminderState = RecertificationFacts & {
  enrolledOn: string;
  expiresOn: string;
  /** Steps 2 and 3 are done. */
  enrolmentComplete: boolean;
  courseCompleted: boolean;
  /** Certified, or found expired. */
  closed: boolean;
  /** The last day of study; before the first, the day on which the enrolment was complete. */
  studiedOn: string | null;
  /** The day on which the observer was asked or, later, saved an answer. */
  observerHeardOn: string | null;
  observerAnswered: boolean;
  /** The learner knows and has to name another observer. */
  observerDeclined: boolean;
};

export const REMINDER_KINDS = [
  'enrolment-unfinished',
  'study-idle',
  'enrolment-expires-in-30',
  'enrolment-expires-in-7',
  'observer-silent',
  'observer-reminder',
  'certificate-expires-in-90',
  'certificate-expires-in-30',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export type CountedDay =
  | 'enrolledOn'
  | 'studiedOn'
  | 'expiresOn'
  | 'observerHeardOn'
  | 'certifiedUntil';

type Rule = {
  counts: CountedDay;
  /** Days after the counted one, before it where negative: the first on which the mail is due, and the last. */
  from: number;
  to: number;
  applies: (state: ReminderState, today: string) => boolean;
  /** True for reminders that people may turn off. Others are service messages. */
  mayBeOff: boolean;
};

const EXPIRY_WARNED_DAYS = 30;
const isBeforeExpiryWarning = ({ expiresOn }: ReminderState, today: string) =>
  today < addDays(expiresOn, -EXPIRY_WARNED_DAYS);

const OBSERVER: Rule = {
  counts: 'observerHeardOn',
  from: 7,
  to: 30,
  applies: ({ observerAnswered, observerDeclined }) => !observerAnswered && !observerDeclined,
  mayBeOff: true,
};

const RENEWAL_WARNED_DAYS = 30;
// It recommends a course, and so may be turned off.
const RENEWAL = {
  counts: 'certifiedUntil',
  applies: (state: ReminderState, today: string) =>
    offerRecertification(state, today).kind === 'refresher',
  mayBeOff: true,
} as const;

// A learner who has done everything is waiting for us and needs no warning.
const EXPIRY = {
  counts: 'expiresOn',
  applies: ({ courseCompleted, observerAnswered }: ReminderState) =>
    !courseCompleted || !observerAnswered,
  mayBeOff: false,
} as const;

/** A mail after its last day would not help, so a server that was down for months does not send old ones. */
export const REMINDER_RULES: Record<ReminderKind, Rule> = {
  'enrolment-unfinished': {
    counts: 'enrolledOn',
    from: 2,
    to: 14,
    applies: ({ enrolmentComplete }) => !enrolmentComplete,
    mayBeOff: true,
  },
  // Near the end the expiry warnings replace this one.
  'study-idle': {
    counts: 'studiedOn',
    from: 14,
    to: 30,
    applies: (state, today) => !state.courseCompleted && isBeforeExpiryWarning(state, today),
    mayBeOff: true,
  },
  'enrolment-expires-in-30': { ...EXPIRY, from: -EXPIRY_WARNED_DAYS, to: -8 },
  'enrolment-expires-in-7': { ...EXPIRY, from: -7, to: 0 },
  'observer-silent': OBSERVER,
  'observer-reminder': OBSERVER,
  'certificate-expires-in-90': {
    ...RENEWAL,
    from: -OFFERED_DAYS_BEFORE,
    to: -RENEWAL_WARNED_DAYS - 1,
  },
  'certificate-expires-in-30': { ...RENEWAL, from: -RENEWAL_WARNED_DAYS, to: 0 },
};

/** Most are about an enrolment that runs, the renewal about what came of one. */
const hasTimeLeft = (counts: CountedDay, state: ReminderState, today: string) =>
  counts === 'certifiedUntil'
    ? state.certifiedUntil !== null && today <= state.certifiedUntil
    : !state.closed && today <= state.expiresOn;

/** As `stillApplies`, on any day: the office decides when it sends a reminder. */
export function appliesOnAnyDay(kind: ReminderKind, state: ReminderState, today: string): boolean {
  const { counts, applies } = REMINDER_RULES[kind];
  return state[counts] !== null && hasTimeLeft(counts, state, today) && applies(state, today);
}

/** Checked again when the mail is sent. Learners who have studied, answered or got more time since then get no mail. */
export function stillApplies(kind: ReminderKind, state: ReminderState, today: string): boolean {
  const { counts, from } = REMINDER_RULES[kind];
  const day = state[counts];
  return day !== null && today >= addDays(day, from) && appliesOnAnyDay(kind, state, today);
}

/** The reminder that the office sends a learner today; null if nothing is up to the learner. */
export function findOfficeReminder(state: ReminderState, today: string) {
  const applies = (kind: ReminderKind) => appliesOnAnyDay(kind, state, today);
  const isDueNow = (kind: ReminderKind) => stillApplies(kind, state, today);
  if (applies('enrolment-unfinished')) return 'enrolment-unfinished';
  if (isDueNow('enrolment-expires-in-7')) return 'enrolment-expires-in-7';
  if (isDueNow('enrolment-expires-in-30')) return 'enrolment-expires-in-30';
  if (applies('study-idle')) return 'study-idle';
  return applies('observer-silent') ? 'observer-silent' : null;
}

export function isDue(kind: ReminderKind, state: ReminderState, today: string): boolean {
  const { counts, to } = REMINDER_RULES[kind];
  const day = state[counts];
  return day !== null && today <= addDays(day, to) && stillApplies(kind, state, today);
}

/** The counted days, first and last, of the enrolments for which the reminder may be due today. */
export const getCountedDays = (kind: ReminderKind, today: string) => ({
  first: addDays(today, -REMINDER_RULES[kind].to),
  last: addDays(today, -REMINDER_RULES[kind].from),
});
