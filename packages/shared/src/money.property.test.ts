import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterDiscount, gstIn, showCents } from './money';

const cents = fc.integer({ min: 0, max: 10_000_000 });
/** A share is stored with four decimals. */
const basisPoints = fc.integer({ min: 0, max: 10_000 });
const share = (points: number) => points / 10_000;

it('what is due is whole cents, never negative and never above the price', () => {
  fc.assert(
    fc.property(cents, basisPoints, cents, (total, points, amountCents) => {
      const due = afterDiscount(total, { percentage: share(points), amountCents });
      expect(Number.isInteger(due) && due >= 0 && due <= total).toBe(true);
    }),
  );
});

it('the percentage comes first, to the nearest cent, and the dollars after', () => {
  fc.assert(
    fc.property(cents, basisPoints, cents, (total, points, amountCents) => {
      const byShare = afterDiscount(total, { percentage: share(points), amountCents: 0 });
      // In whole numbers, so that the test rounds nothing itself.
      const exact = BigInt(total) * BigInt(10_000 - points);
      const miss = BigInt(byShare) * 10_000n - exact;
      expect(miss >= -5000n && miss <= 5000n).toBe(true);
      const both = afterDiscount(total, { percentage: share(points), amountCents });
      expect(both).toBe(Math.max(0, byShare - amountCents));
    }),
  );
});

it('a greater discount never costs more', () => {
  fc.assert(
    fc.property(cents, basisPoints, basisPoints, cents, cents, (total, a, b, c, d) => {
      const due = (points: number, amountCents: number) =>
        afterDiscount(total, { percentage: share(points), amountCents });
      expect(due(Math.max(a, b), Math.max(c, d))).toBeLessThanOrEqual(
        due(Math.min(a, b), Math.min(c, d)),
      );
    }),
  );
});

it('GST is whole cents within half a cent of its share, and nothing where there is none', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (total, percent) => {
      const gst = gstIn(total, percent);
      expect(Number.isInteger(gst) && gst >= 0 && gst <= total).toBe(true);
      expect(Math.abs(gst * (100 + percent) - total * percent)).toBeLessThanOrEqual(
        (100 + percent) / 2,
      );
    }),
  );
});

it('is shown with two decimals and groups of three, and can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 1_000_000_000 }), (amount) => {
      const shown = showCents(amount);
      expect(shown).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
      expect(Number(shown.replace(/[$,.]/g, ''))).toBe(amount);
    }),
  );
});
