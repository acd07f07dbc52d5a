import { MESSAGES } from '@platewise/shared/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CodeCover, enrolmentPrice, priceAfter } from './enrolmentPrice';

const off = (percentage: number, dollars = 0): CodeCover => ({
  percentage,
  amountCents: dollars * 100,
});

describe('the price of an enrolment', () => {
  it.each<[string, number, CodeCover, number]>([
    ['a tenth off', 5500, off(0.1), 4950],
    ['dollars off', 5500, off(0, 10), 4500],
    ['percent first, then dollars', 10_000, off(0.1, 20), 7000],
    ['never below zero', 5000, off(0.5, 40), 0],
    ['all of it by percent', 17_900, off(1), 0],
    ['all of it by dollars, to the cent', 5500, off(0, 55), 0],
    ['a third off, rounded to the nearest cent', 5500, off(0.3333), 3667],
    ['half a cent of discount counts as a cent', 50, off(0.01), 49],
    ['nothing off', 5500, off(0), 5500],
    ['a voucher', 19_800, 'everything', 0],
  ])('with a discount code: %s', (_, fullCents, cover, dueCents) => {
    const price = enrolmentPrice(fullCents, { cover, replacesCard: false });
    expect(price).toEqual({ fullCents, dueCents, discountCents: fullCents - dueCents });
  });

  it('is the full price without a code', () => {
    expect(enrolmentPrice(5500)).toEqual({ fullCents: 5500, discountCents: 0, dueCents: 5500 });
  });

  it.each<[string, CodeCover]>([
    ['a voucher', 'everything'],
    ['a code for everything', off(1)],
    ['a code for more than everything', off(0, 500)],
  ])('is nothing with %s in place of the card', (_, cover) => {
    expect(enrolmentPrice(5500, { cover, replacesCard: true }).dueCents).toBe(0);
  });

  it.each<[string, CodeCover]>([
    ['half the price', off(0.5)],
    ['all but a cent', { percentage: 0, amountCents: 5499 }],
    ['nothing', off(0)],
  ])('cannot be paid with a code that covers %s', (_, cover) => {
    expect(() => enrolmentPrice(5500, { cover, replacesCard: true })).toThrow(
      MESSAGES.promo.coversPart,
    );
  });

  it.each([true, false])(
    'is refused with an unknown code (in place of the card: %s)',
    (replacesCard) => {
      expect(() => enrolmentPrice(5500, { cover: null, replacesCard })).toThrow(
        MESSAGES.promo.invalid,
      );
    },
  );

  it('stays between nothing and the full price, adds up, and never rises with a bigger discount', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    const percentage = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 10_000);
    fc.assert(
      fc.property(cents, percentage, percentage, cents, (fullCents, one, other, amountCents) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const small = priceAfter(fullCents, { percentage: less, amountCents });
        const big = priceAfter(fullCents, { percentage: more, amountCents });
        for (const { dueCents, discountCents } of [small, big]) {
          expect(Number.isInteger(dueCents)).toBe(true);
          expect(dueCents).toBeGreaterThanOrEqual(0);
          expect(dueCents + discountCents).toBe(fullCents);
        }
        expect(big.dueCents).toBeLessThanOrEqual(small.dueCents);
      }),
    );
  });
});
