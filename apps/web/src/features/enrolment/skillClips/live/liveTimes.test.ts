import { expect, it } from 'vitest';
import { describeStart, groupByDay, isOver, ownTimeOf } from './liveTimes';

// 10:00 am on 2 December in Sydney, which has daylight saving time then.
const START = '2026-12-01T23:00:00.000Z';

it.each([
  ['Australia/Sydney', null],
  ['Australia/Melbourne', null],
  ['Australia/Brisbane', '9:00 am'],
  ['Australia/Perth', '7:00 am'],
  ['America/New_York', '6:00 pm on Tuesday 1 December'],
])('the time of a session in the zone %s is %s', (zone, time) => {
  expect(ownTimeOf(START, zone)).toBe(time);
});

it.each([
  ['Australia/Sydney', 'Wednesday 2 December at 10:00 am (Sydney time)'],
  ['Australia/Perth', 'Wednesday 2 December at 10:00 am (Sydney time; 7:00 am where you are)'],
])('the start in %s reads %s', (zone, words) => {
  expect(describeStart(START, zone)).toBe(words);
});

it('groups times by the day in Sydney, also where that is another day in UTC', () => {
  const slots = [
    '2026-12-01T23:00:00.000Z',
    '2026-12-02T03:00:00.000Z',
    '2026-12-02T22:00:00.000Z',
  ];
  expect(
    groupByDay(slots.map((startsAt) => ({ startsAt }))).map(({ day, slots: of }) => [
      day,
      of.length,
    ]),
  ).toEqual([
    ['2026-12-02', 2],
    ['2026-12-03', 1],
  ]);
});

it('is over when its minutes have passed', () => {
  const session = { startsAt: START, minutes: 30 };
  expect(isOver(session, Date.parse('2026-12-01T23:29:59Z'))).toBe(false);
  expect(isOver(session, Date.parse('2026-12-01T23:30:00Z'))).toBe(true);
});
