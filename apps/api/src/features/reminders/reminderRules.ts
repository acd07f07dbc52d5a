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
  /** The learner has been told, and has to name another one. */
  observerDeclined: boolean;
  /** The last day on which its certificate serves in NSW; null where nothing runs out. */
  certifiedUntil: string | null;
  /** The last day of another NSW enrolment or certificate of the same person, later than that. */
  renewedUntil: string | null;
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
  applies: ({ observerAnswered, observerDeclined }) => !observerAnswered && !observerDeclined,
  mayBeOff: true,
};

const RENEWAL_WARNED_DAYS = 30;
// It recommends a course, and so may be turned off.
const RENEWAL = {
  counts: 'certifiedUntil',
  applies: ({ renewedUntil }: Standing, today: string) =>
    renewedUntil === null || renewedUntil < today,
  mayBeOff: true,
} as const;

// Whoever has done all of it waits for us, and loses nothing.
const EXPIRY = {
  counts: 'expiresOn',
  applies: ({ courseCompleted, observerAnswered }: Standing) =>
    !courseCompleted || !observerAnswered,
  mayBeOff: false,
} as const;

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
  'certificate-expires-in-90': { ...RENEWAL, from: -90, to: -RENEWAL_WARNED_DAYS - 1 },
  'certificate-expires-in-30': { ...RENEWAL, from: -RENEWAL_WARNED_DAYS, to: 0 },
};

/** Most are about an enrolment that runs, the renewal about what came of one. */
const hasTimeLeft = (counts: CountedDay, standing: Standing, today: string) =>
  counts === 'certifiedUntil'
    ? standing.certifiedUntil !== null && today <= standing.certifiedUntil
    : !standing.closed && today <= standing.expiresOn;

/** Asked again when the mail is sent: whoever has studied, answered or been given more time meanwhile gets none. */
export function isStillSo(kind: ReminderKind, standing: Standing, today: string): boolean {
  const { counts, from, applies } = REMINDER_RULES[kind];
  const day = standing[counts];
  return (
    day !== null &&
    hasTimeLeft(counts, standing, today) &&
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
