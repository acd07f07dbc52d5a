import { expect, it } from 'vitest';
import { lastMonthSoFar, monthsUntil, sameDaysEarlier } from './dashboardPeriods';

it('shows thirteen whole months, the last until today', () => {
  const months = monthsUntil('2026-03-02');
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual({ startDate: '2025-03-01', endDate: '2025-03-31' });
  expect(months.slice(-3)).toEqual([
    { startDate: '2026-01-01', endDate: '2026-01-31' },
    { startDate: '2026-02-01', endDate: '2026-02-28' },
    { startDate: '2026-03-01', endDate: '2026-03-02' },
  ]);
});

it.each([
  ['2026-03-02', '2026-02-01', '2026-02-02'],
  ['2026-01-15', '2025-12-01', '2025-12-15'],
  // February has no such day: all of it.
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2028-03-30', '2028-02-01', '2028-02-29'],
])('on %s, last month so far is from %s to %s', (today, startDate, endDate) => {
  expect(lastMonthSoFar(today)).toEqual({ startDate, endDate });
});

it.each([
  // The current month: the same days.
  ['2026-11-01', '2026-11-28', '2026-11-28', 1, '2026-10-01', '2026-10-28'],
  ['2026-11-01', '2026-11-28', '2026-11-28', 12, '2025-11-01', '2025-11-28'],
  ['2026-01-01', '2026-01-01', '2026-01-01', 1, '2025-12-01', '2025-12-01'],
  // The last day of a month is a day of a month that is not over yet.
  ['2026-02-01', '2026-02-28', '2026-02-28', 1, '2026-01-01', '2026-01-28'],
  // The 31st, and 30 March, before a shorter month.
  ['2026-03-01', '2026-03-31', '2026-03-31', 1, '2026-02-01', '2026-02-28'],
  ['2028-03-01', '2028-03-30', '2028-03-30', 1, '2028-02-01', '2028-02-29'],
  // 29 February.
  ['2028-02-01', '2028-02-29', '2028-02-29', 12, '2027-02-01', '2027-02-28'],
  ['2028-02-01', '2028-02-29', '2028-02-29', 1, '2028-01-01', '2028-01-29'],
  // A month that is over: a whole month, shorter or longer.
  ['2026-02-01', '2026-02-28', '2026-03-01', 1, '2026-01-01', '2026-01-31'],
  ['2026-03-01', '2026-03-31', '2026-04-01', 1, '2026-02-01', '2026-02-28'],
  ['2029-02-01', '2029-02-28', '2029-03-01', 12, '2028-02-01', '2028-02-29'],
])(
  '%s to %s, seen on %s, %i months earlier: %s to %s',
  (startDate, endDate, today, months, first, last) => {
    expect(sameDaysEarlier({ startDate, endDate }, today, months)).toEqual({
      startDate: first,
      endDate: last,
    });
  },
);
