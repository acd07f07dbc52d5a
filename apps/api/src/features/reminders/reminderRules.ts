import { addDays } from '@platewise/shared/dates';

/** How an enrolment stands, as far as reminders ask. Days are Sydney's. */
export type Standing = {
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
};

export const REMINDER_KINDS = [
  'enrolment-unfinished',
  'study-idle',
  'enrolment-expires-in-30',
  'enrolment-expires-in-7',
  'observer-silent',
  'observer-reminder',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export type CountedDay = 'enrolledOn' | 'studiedOn' | 'expiresOn' | 'observerHeardOn';

type Rule = {
  counts: CountedDay;
  /** Days after the counted one, before it where negative: the first on which the mail is due, and the last. */
  from: number;
  to: number;
  applies: (standing: Standing, today: string) => boolean;
  /** A nudge that people may turn off; what is none is a service message. */
  mayBeOff: boolean;
};

const EXPIRY_WARNED_DAYS = 30;
const hasTime = ({ expiresOn }: Standing, today: string) =>
  today < addDays(expiresOn, -EXPIRY_WARNED_DAYS);

const OBSERVER: Rule = {
  counts: 'observerHeardOn',
  from: 7,
  to: 30,
  applies: ({ observerAnswered }) => !observerAnswered,
  mayBeOff: true,
};

const EXPIRY = { counts: 'expiresOn', applies: () => true, mayBeOff: false } as const;

/** After the last day it is too late for the mail to be a help: a server that stood still does not catch up on months. */
export const REMINDER_RULES: Record<ReminderKind, Rule> = {
  'enrolment-unfinished': {
    counts: 'enrolledOn',
    from: 2,
    to: 14,
    applies: ({ enrolmentComplete }) => !enrolmentComplete,
    mayBeOff: true,
  },
  // In the last weeks the warnings of the expiry say it already.
  'study-idle': {
    counts: 'studiedOn',
    from: 14,
    to: 30,
    applies: (standing, today) => !standing.courseCompleted && hasTime(standing, today),
    mayBeOff: true,
  },
  'enrolment-expires-in-30': { ...EXPIRY, from: -EXPIRY_WARNED_DAYS, to: -8 },
  'enrolment-expires-in-7': { ...EXPIRY, from: -7, to: 0 },
  'observer-silent': OBSERVER,
  'observer-reminder': OBSERVER,
};

/** Asked again when the mail is sent: whoever has studied, answered or been given more time meanwhile gets none. */
export function isStillSo(kind: ReminderKind, standing: Standing, today: string): boolean {
  const { counts, from, applies } = REMINDER_RULES[kind];
  const day = standing[counts];
  return (
    day !== null &&
    !standing.closed &&
    today <= standing.expiresOn &&
    today >= addDays(day, from) &&
    applies(standing, today)
  );
}

export function isDue(kind: ReminderKind, standing: Standing, today: string): boolean {
  const { counts, to } = REMINDER_RULES[kind];
  const day = standing[counts];
  return day !== null && today <= addDays(day, to) && isStillSo(kind, standing, today);
}

/** The counted days, first and last, of the enrolments for which the reminder may be due today. */
export const daysInQuestion = (kind: ReminderKind, today: string) => ({
  first: addDays(today, -REMINDER_RULES[kind].to),
  last: addDays(today, -REMINDER_RULES[kind].from),
});

export const daysUntil = (day: string, today: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
