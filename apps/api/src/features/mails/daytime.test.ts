import { expect, it } from 'vitest';
import { isDaytime, nextDaytime } from './daytime';

it.each([
  // Summer time: eleven hours ahead.
  ['2026-03-01T20:59:59Z', false, '2026-03-01T21:00:00.000Z'],
  ['2026-03-01T21:00:00Z', true, '2026-03-01T21:00:00.000Z'],
  ['2026-03-02T08:59:59Z', true, '2026-03-02T21:00:00.000Z'],
  ['2026-03-02T09:00:00Z', false, '2026-03-02T21:00:00.000Z'],
  // The clocks go back in the night to Sunday, 5 April.
  ['2026-04-04T09:00:00Z', false, '2026-04-04T22:00:00.000Z'],
  ['2026-04-04T21:59:59Z', false, '2026-04-04T22:00:00.000Z'],
  ['2026-04-04T22:00:00Z', true, '2026-04-04T22:00:00.000Z'],
  // Winter.
  ['2026-07-01T10:00:00Z', false, '2026-07-01T22:00:00.000Z'],
  // They go forward in the night to Sunday, 4 October.
  ['2026-10-03T10:00:00Z', false, '2026-10-03T21:00:00.000Z'],
  ['2026-10-03T21:00:00Z', true, '2026-10-03T21:00:00.000Z'],
])('%s is by day in Sydney: %s; the next full hour by day is %s', (instant, byDay, next) => {
  expect(isDaytime(new Date(instant))).toBe(byDay);
  expect(nextDaytime(new Date(instant)).toISOString()).toBe(next);
});
