import { expect, it } from 'vitest';
import { isoDay } from './addressFixes';

it.each([
  ['31/12/2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['31/12/26', '31/12/26'],
  ['', ''],
])('sends the day %j as %j', (day, sent) => {
  expect(isoDay(day)).toBe(sent);
});
