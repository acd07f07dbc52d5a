import { expect, it } from 'vitest';
import { startOfDay } from './sydney';

it.each([
  ['2026-01-15', '2026-01-14T13:00:00.000Z'],
  ['2026-07-15', '2026-07-14T14:00:00.000Z'],
  ['2026-04-05', '2026-04-04T13:00:00.000Z'],
  ['2026-04-06', '2026-04-05T14:00:00.000Z'],
  ['2026-10-04', '2026-10-03T14:00:00.000Z'],
  ['2026-10-05', '2026-10-04T13:00:00.000Z'],
])('%s begins in Sydney at %s', (day, instant) =>
  expect(startOfDay(day).toISOString()).toBe(instant),
);
