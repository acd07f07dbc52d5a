import { gstIn } from '@platewise/shared/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceLines, sumOf } from './invoiceLines';

const item = (quantity: number, unitCents: number, gstPercent = 0) => ({
  courseId: 2,
  description: 'A course',
  quantity,
  unitCents,
  gstPercent,
});

describe('the lines of an invoice', () => {
  it.each([
    ['one line bears all of it', [item(1, 5500)], 550, [550]],
    ['in proportion', [item(1, 5500), item(2, 8900), item(1, 17_900)], 4120, [550, 1780, 1790]],
    ['rounding adds up', [item(1, 1000), item(1, 1000), item(1, 1000)], 100, [33, 34, 33]],
    ['no discount', [item(3, 5500)], 0, [0]],
    ['everything', [item(1, 5500), item(1, 8900)], 14_400, [5500, 8900]],
  ])('share the discount: %s', (_, items, discountCents, shares) => {
    expect(invoiceLines(items, discountCents).map((line) => line.discountCents)).toEqual(shares);
  });

  it.each([
    ['a course is GST-free', item(2, 5500, 0), 0, 0],
    ['a reprint contains an eleventh', item(1, 4500, 10), 0, 409],
    ['GST is of what is left after the discount', item(1, 4500, 10), 1200, 300],
  ])('contain GST: %s', (_, line, discountCents, gstCents) => {
    expect(invoiceLines([line], discountCents)[0]?.gstCents).toBe(gstCents);
  });

  it('add up to the cent, whatever is bought and taken off', () => {
    const items = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 10_000 }),
        unitCents: fc.integer({ min: 0, max: 19_800 }),
        taxed: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), (bought, share) => {
        const full = bought.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
        const discountCents = Math.floor(full * share);
        const lines = invoiceLines(
          bought.map(({ quantity, unitCents, taxed }) => item(quantity, unitCents, taxed ? 10 : 0)),
          discountCents,
        );
        expect(sumOf(lines, 'discountCents')).toBe(discountCents);
        expect(sumOf(lines, 'totalCents')).toBe(full - discountCents);
        lines.forEach((line, index) => {
          expect(line.position).toBe(index + 1);
          expect(line.discountCents).toBeGreaterThanOrEqual(0);
          expect(line.totalCents).toBeGreaterThanOrEqual(0);
          expect(line.gstCents).toBe(bought[index]?.taxed ? gstIn(line.totalCents, 10) : 0);
        });
      }),
    );
  });
});
