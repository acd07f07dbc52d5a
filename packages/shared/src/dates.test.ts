import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addWorkingDays,
  ageOn,
  countDaysUntil,
  isDay,
  showDay,
  showTime,
  sydneyDay,
} from './dates';

describe('days', () => {
  it.each([
    ['2026-03-01T12:59:59Z', '2026-03-01'],
    ['2026-03-01T13:00:00Z', '2026-03-02'],
    ['2026-07-01T13:59:59Z', '2026-07-01'],
    ['2026-07-01T14:00:00Z', '2026-07-02'],
    ['2026-04-04T15:30:00Z', '2026-04-05'],
    ['2026-10-03T16:30:00Z', '2026-10-04'],
  ])('%s is %s in Sydney', (instant, day) => expect(sydneyDay(new Date(instant))).toBe(day));

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
  ])('%s and %i months is %s', (day, months, expected) =>
    expect(addMonths(day, months)).toBe(expected),
  );

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-10-03', 1, '2026-10-04'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected));

  it.each([
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-26', 7, '2026-12-07'],
    ['2026-11-30', -1, '2026-11-27'],
    ['2026-11-28', -7, '2026-11-19'],
    ['2026-11-28', 0, '2026-11-28'],
  ])('%s and %i working days is %s', (day, days, expected) =>
    expect(addWorkingDays(day, days)).toBe(expected),
  );

  it.each([
    ['2026-04-12', '2026-04-02', 10],
    ['2026-10-05', '2026-10-03', 2],
    ['2026-03-02', '2026-03-02', 0],
    ['2026-03-01', '2026-03-02', -1],
  ])('until %s it is on %s %i days', (day, today, days) =>
    expect(countDaysUntil(day, today)).toBe(days),
  );

  it.each([
    ['2008-03-02', '2026-03-01', 17],
    ['2008-03-02', '2026-03-02', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['1930-01-01', '2026-03-02', 96],
  ])('born %s is on %s %i years old', (born, today, age) => expect(ageOn(born, today)).toBe(age));

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '26-01-01', '', '1899-12-31'])(
    '%s is no day',
    (day) => expect(isDay(day)).toBe(false),
  );

  it('are shown as people here write them', () => {
    expect(showDay('2026-03-02')).toBe('02/03/2026');
    expect(showTime(new Date('2026-03-01T14:05:00Z'))).toBe('02/03/2026 01:05');
  });
});
