import { expect, it } from 'vitest';
import { zipTime } from './zipTime';

it.each([
  ['2026-11-20T23:30:05Z', '2026-11-21T10:30:05.000Z', 'summer time'],
  ['2026-06-30T14:00:00Z', '2026-07-01T00:00:00.000Z', 'standard time, at midnight'],
])('%s is %s on the clock in Sydney (%s)', (instant, shown) => {
  expect(zipTime(new Date(instant)).toISOString()).toBe(shown);
});
