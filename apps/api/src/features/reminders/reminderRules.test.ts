import { sydneyDay } from '@platewise/shared/dates';
import { describe, expect, it } from 'vitest';
import {
  getCountedDays,
  isDue,
  REMINDER_KINDS,
  REMINDER_RULES,
  type ReminderKind,
  type ReminderState,
  stillApplies,
} from './reminderRules';

/** Enrolled, complete and last studied on 2 March 2026, with a year to go; the observer was asked that day. */
const state: ReminderState = {
  enrolledOn: '2026-03-02',
  expiresOn: '2027-03-02',
  enrolmentComplete: true,
  courseCompleted: false,
  closed: false,
  studiedOn: '2026-03-02',
  observerHeardOn: '2026-03-02',
  observerAnswered: false,
  observerDeclined: false,
  certifiedUntil: null,
  renewedUntil: null,
  renewingUntil: null,
};
/** Certified on 2 March 2026 in an NSW course; the enrolment has been closed since. */
const certified = { closed: true, courseCompleted: true, certifiedUntil: '2031-03-02' };
const ABOUT_ENROLMENTS = REMINDER_KINDS.filter(
  (kind) => REMINDER_RULES[kind].counts !== 'certifiedUntil',
);
const unfinished = { enrolmentComplete: false, studiedOn: null, observerHeardOn: null };

describe('a reminder is due', () => {
  it.each<[ReminderKind, Partial<ReminderState>, [day: string, due: boolean][]]>([
    [
      'enrolment-unfinished',
      unfinished,
      [
        ['2026-03-03', false],
        ['2026-03-04', true],
        ['2026-03-16', true],
        ['2026-03-17', false],
      ],
    ],
    ['enrolment-unfinished', {}, [['2026-03-04', false]]],
    [
      'study-idle',
      {},
      [
        ['2026-03-15', false],
        ['2026-03-16', true],
        ['2026-04-01', true],
        ['2026-04-02', false],
      ],
    ],
    ['study-idle', unfinished, [['2026-03-16', false]]],
    ['study-idle', { courseCompleted: true }, [['2026-03-16', false]]],
    // The warnings of the expiry say it.
    ['study-idle', { expiresOn: '2026-04-15' }, [['2026-03-16', false]]],
    ['study-idle', { expiresOn: '2026-04-16' }, [['2026-03-16', true]]],
    [
      'enrolment-expires-in-30',
      { courseCompleted: true },
      [
        ['2027-01-30', false],
        ['2027-01-31', true],
        ['2027-02-22', true],
        ['2027-02-23', false],
      ],
    ],
    [
      'enrolment-expires-in-30',
      { courseCompleted: true, observerAnswered: true },
      [['2027-01-31', false]],
    ],
    [
      'enrolment-expires-in-7',
      unfinished,
      [
        ['2027-02-22', false],
        ['2027-02-23', true],
        ['2027-03-02', true],
        ['2027-03-03', false],
      ],
    ],
    [
      'observer-silent',
      {},
      [
        ['2026-03-08', false],
        ['2026-03-09', true],
        ['2026-04-01', true],
        ['2026-04-02', false],
      ],
    ],
    ['observer-reminder', { observerHeardOn: '2026-03-05' }, [['2026-03-11', false]]],
    ['observer-reminder', { observerHeardOn: '2026-03-05' }, [['2026-03-12', true]]],
    ['observer-reminder', { observerAnswered: true }, [['2026-03-09', false]]],
    ['observer-reminder', { observerDeclined: true }, [['2026-03-09', false]]],
    ['observer-silent', unfinished, [['2026-03-09', false]]],
    [
      'certificate-expires-in-90',
      certified,
      [
        ['2030-12-01', false],
        ['2030-12-02', true],
        ['2031-01-30', true],
        ['2031-01-31', false],
      ],
    ],
    [
      'certificate-expires-in-30',
      certified,
      [
        ['2031-01-30', false],
        ['2031-01-31', true],
        ['2031-03-02', true],
        ['2031-03-03', false],
      ],
    ],
    ['certificate-expires-in-30', { closed: true }, [['2031-02-01', false]]],
    [
      'certificate-expires-in-90',
      { ...certified, renewedUntil: '2036-01-05' },
      [['2031-01-10', false]],
    ],
    // The other enrolment has run out without a certificate.
    [
      'certificate-expires-in-90',
      { ...certified, renewingUntil: '2031-01-09' },
      [['2031-01-10', true]],
    ],
    [
      'certificate-expires-in-90',
      { ...certified, renewingUntil: '2031-01-10' },
      [['2031-01-10', false]],
    ],
  ])('%s, %j: %j', (kind, over, days) => {
    expect(days.map(([day]) => [day, isDue(kind, { ...state, ...over }, day)])).toEqual(days);
  });

  it.each(ABOUT_ENROLMENTS)('never when the enrolment is closed or has run out: %s', (kind) => {
    const over = { ...state, ...(kind === 'enrolment-unfinished' ? unfinished : {}) };
    const { first, last } = getCountedDays(kind, '2026-06-15');
    for (const day of [first, last]) {
      const counted = { enrolledOn: day, studiedOn: day, expiresOn: day, observerHeardOn: day };
      expect(isDue(kind, { ...over, ...counted, closed: true }, '2026-06-15')).toBe(false);
      expect(isDue(kind, { ...over, ...counted, expiresOn: '2026-06-14' }, '2026-06-15')).toBe(
        false,
      );
    }
  });
});

describe('a mail that was held up is still so', () => {
  it.each<[ReminderKind, Partial<ReminderState>, string, boolean]>([
    ['study-idle', {}, '2026-04-20', true],
    ['study-idle', { studiedOn: '2026-03-15' }, '2026-03-16', false],
    ['enrolment-expires-in-7', { expiresOn: '2027-06-02' }, '2027-02-25', false],
    ['observer-silent', { observerHeardOn: '2026-03-08' }, '2026-03-09', false],
  ])('%s, %j on %s: %s', (kind, over, day, so) =>
    expect(stillApplies(kind, { ...state, ...over }, day)).toBe(so),
  );
});

describe('days are counted in Sydney, also where one of them is an hour shorter or longer', () => {
  it.each([
    // Enrolled just before and after midnight; the clocks go back on 5 April, forward on 4 October.
    ['2026-04-03T12:59:59Z', '2026-04-04T21:00:00Z', true],
    ['2026-04-03T13:00:00Z', '2026-04-04T21:00:00Z', false],
    ['2026-04-03T13:00:00Z', '2026-04-05T22:00:00Z', true],
    ['2026-10-02T13:59:59Z', '2026-10-03T21:00:00Z', true],
    ['2026-10-02T14:00:00Z', '2026-10-03T21:00:00Z', false],
    ['2026-10-02T14:00:00Z', '2026-10-04T21:00:00Z', true],
  ])('enrolled at %s, at %s two days have passed: %s', (enrolledAt, now, due) => {
    const enrolledOn = sydneyDay(new Date(enrolledAt));
    const facts = { ...state, ...unfinished, enrolledOn };
    expect(isDue('enrolment-unfinished', facts, sydneyDay(new Date(now)))).toBe(due);
  });
});
