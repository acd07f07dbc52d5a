import { expect, it } from 'vitest';
import { lastMonthSoFar, monthsUntil } from './dashboardPeriods';

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
