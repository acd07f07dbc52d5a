import { addDays, sydneyDay } from '@platewise/shared/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startOfDay } from './sydney';

const HOUR_MS = 3_600_000;
const day = fc
  .oneof(fc.integer({ min: 0, max: 24_000 }), fc.constantFrom(20_547, 20_548, 20_729, 20_730))
  .map((n) => addDays('1970-01-01', n));

it('a day of Sydney begins where the one before it ends, and lasts 24 hours but where clocks change', () => {
  fc.assert(
    fc.property(day, (each) => {
      const [begin, end] = [startOfDay(each), startOfDay(addDays(each, 1))];
      expect(sydneyDay(begin)).toBe(each);
      expect(sydneyDay(new Date(begin.getTime() - 1))).toBe(addDays(each, -1));
      expect([23, 24, 25].map((hours) => hours * HOUR_MS)).toContain(
        end.getTime() - begin.getTime(),
      );
    }),
  );
});
