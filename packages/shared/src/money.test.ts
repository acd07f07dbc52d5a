import { describe, expect, it } from 'vitest';
import { afterDiscount, gstIn, showCents } from './money';

describe('money', () => {
  it.each([
    [5500, { percentage: 0.1, amountCents: 0 }, 4950],
    [5500, { percentage: 0, amountCents: 1000 }, 4500],
    [5500, { percentage: 0.1, amountCents: 1000 }, 3950],
    [5500, { percentage: 1, amountCents: 0 }, 0],
    [5500, { percentage: 0.5, amountCents: 99_900 }, 0],
    [13_900, { percentage: 0.333, amountCents: 0 }, 9271],
    [1, { percentage: 0.5, amountCents: 0 }, 0],
  ])('%i less %j is %i', (total, discount, left) =>
    expect(afterDiscount(total, discount)).toBe(left),
  );

  it('GST is a share of a price that contains it', () => {
    expect(gstIn(4500, 10)).toBe(409);
    expect(gstIn(5500, 0)).toBe(0);
  });

  it('is shown with a dollar sign and cents', () => expect(showCents(123_450)).toBe('$1,234.50'));
});
