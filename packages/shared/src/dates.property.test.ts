import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, ageOn, isDay, showDay, sydneyDay, toDay } from './dates';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Days of two centuries, with a taste for the last of February and the days on which the clocks change. */
const day = fc.oneof(
  fc
    .integer({ min: Date.UTC(1900, 0, 1) / DAY_MS, max: Date.UTC(2099, 11, 31) / DAY_MS })
    .map((n) => new Date(n * DAY_MS).toISOString().slice(0, 10)),
  fc.constantFrom('2024-02-28', '2024-02-29', '2025-02-28', '2000-02-29', '1900-02-28'),
  fc.constantFrom('2026-04-04', '2026-04-05', '2026-10-03', '2026-10-04'),
);
const instant = fc.oneof(
  fc.date({ min: new Date('1990-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2026-04-04T16:00:00Z', '2026-10-03T16:00:00Z', '2024-02-29T13:00:00Z'),
      fc.integer({ min: -25 * HOUR_MS, max: 25 * HOUR_MS }),
    )
    .map(([change, by]) => new Date(Date.parse(change) + by)),
);
const days = fc.integer({ min: -40_000, max: 40_000 });
const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

it('a day is a day, is kept as it is, and can be read back as it is shown', () => {
  fc.assert(
    fc.property(day, (each) => {
      expect(isDay(each)).toBe(true);
      for (const form of [each, ` ${each} `, `${each} 00:00:00`, `${each}T23:59`])
        expect(toDay(form)).toBe(each);
      expect(showDay(each).split('/').reverse().join('-')).toBe(each);
    }),
  );
});

it('no day has a month or a date that the calendar lacks', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 13, max: 99 }),
      fc.integer({ min: 32, max: 99 }),
      (each, month, date) => {
        expect(isDay(`${each.slice(0, 4)}-${month}-01`)).toBe(false);
        expect(isDay(`${each.slice(0, 8)}${date}`)).toBe(false);
        expect(isDay(each.slice(2))).toBe(false);
      },
    ),
  );
});

it('days are added and taken away again', () => {
  fc.assert(
    fc.property(day, days, (each, n) => {
      const other = addDays(each, n);
      expect(addDays(other, -n)).toBe(each);
      expect((Date.parse(other) - Date.parse(each)) / DAY_MS).toBe(n);
    }),
  );
});

it('so many months on is the same date, or the last day of a shorter month', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -240, max: 240 }), (each, months) => {
      const other = addMonths(each, months);
      expect(isDay(other) || other < '1900').toBe(true);
      const index = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
      expect(index(other) - index(each)).toBe(months);
      const isLast = addDays(other, 1).endsWith('-01');
      expect(other.slice(8) === each.slice(8) || (isLast && other.slice(8) < each.slice(8))).toBe(
        true,
      );
    }),
  );
});

it('a person grows a year older on each birthday, in other years than leap years on 1 March', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 99 }), (born, years) => {
      const birthday = `${Number(born.slice(0, 4)) + years}${born.slice(4)}`;
      const kept = isDay(birthday) ? birthday : birthday.replace('02-29', '03-01');
      expect([ageOn(born, kept), ageOn(born, addDays(kept, -1))]).toEqual([years, years - 1]);
    }),
  );
});

it('an instant is on the day that Sydney has then, ten hours ahead or eleven in summer', () => {
  fc.assert(
    fc.property(instant, (then) => {
      const here = sydneyDay(then);
      expect([
        utcDay(then.getTime() + 10 * HOUR_MS),
        utcDay(then.getTime() + 11 * HOUR_MS),
      ]).toContain(here);
      expect(toDay(then.toISOString())).toBe(here);
      // Summer time has kept to these months since 2008.
      if (here < '2008-04-07') return;
      const month = Number(here.slice(5, 7));
      const hours = month > 4 && month < 10 ? [10] : month > 10 || month < 4 ? [11] : [10, 11];
      expect(hours.map((each) => utcDay(then.getTime() + each * HOUR_MS))).toContain(here);
    }),
  );
});

it('days follow each other: a day later, by the clock, is the next day or, when clocks change, an hour off it', () => {
  fc.assert(
    fc.property(instant, (then) => {
      const next = addDays(sydneyDay(then), 1);
      const onNext = [23, 24, 25].map((hours) =>
        sydneyDay(new Date(then.getTime() + hours * HOUR_MS)),
      );
      expect(onNext).toContain(next);
    }),
  );
});
