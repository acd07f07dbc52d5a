import { describe, expect, it } from 'vitest';
import {
  type CreditableLine,
  creditAmount,
  creditVouchers,
  leftCents,
  sumCents,
} from './creditNotes';

const aLine = (over: Partial<CreditableLine> = {}): CreditableLine => ({
  position: 1,
  description: 'Food Handling',
  quantity: 3,
  totalCents: 10_000,
  gstCents: 0,
  creditedCents: 0,
  creditedVouchers: 0,
  ...over,
});
const after = (line: CreditableLine, credited: { totalCents: number; vouchers: number }[]) =>
  credited.reduce(
    (now, { totalCents, vouchers }) => ({
      ...now,
      creditedCents: now.creditedCents + totalCents,
      creditedVouchers: now.creditedVouchers + vouchers,
    }),
    line,
  );
const one = new Map([[1, 1]]);

describe('the share of vouchers', () => {
  it.each<[what: string, line: Partial<CreditableLine>, vouchers: number, cents: number]>([
    ['one of three, after a discount that leaves a cent over', {}, 1, 3333],
    ['two of three', {}, 2, 6667],
    ['all of them', {}, 3, 10_000],
    ['the second one', { creditedVouchers: 1, creditedCents: 3333 }, 1, 3334],
    ['no more than is left after a reduction', { creditedCents: 9_000 }, 3, 1_000],
    ['nothing where nothing is left', { creditedCents: 10_000 }, 1, 0],
    ['nothing of a line that was free', { totalCents: 0 }, 3, 0],
  ])('%s', (_, line, vouchers, cents) => {
    expect(sumCents(creditVouchers([aLine(line)], new Map([[1, vouchers]])))).toBe(cents);
  });

  it('one by one comes to the whole line and its whole GST', () => {
    let line = aLine({ gstCents: 909 });
    const credited = [1, 2, 3].flatMap(() => {
      const part = creditVouchers([line], one);
      line = after(line, part);
      return part;
    });
    expect(credited.map(({ totalCents, gstCents }) => [totalCents, gstCents])).toEqual([
      [3333, 303],
      [3334, 303],
      [3333, 303],
    ]);
  });

  it('leaves lines out of which none is chosen', () => {
    const lines = [aLine(), aLine({ position: 2, totalCents: 500, quantity: 1 })];
    expect(creditVouchers(lines, new Map([[2, 1]])).map(({ position }) => position)).toEqual([2]);
  });
});

describe('an amount', () => {
  it.each<[what: string, lines: Partial<CreditableLine>[], cents: number, spread: number[]]>([
    ['of one line', [{}], 1_234, [1_234]],
    ['over lines in proportion', [{}, { totalCents: 5_000 }], 1_500, [1_000, 500]],
    [
      'with odd cents',
      [{ totalCents: 100 }, { totalCents: 100 }, { totalCents: 100 }],
      100,
      [33, 34, 33],
    ],
    ['only over what is left', [{ creditedCents: 10_000 }, { totalCents: 5_000 }], 1_000, [1_000]],
    ['of all that is left', [{ creditedCents: 1 }, { totalCents: 7 }], 10_006, [9_999, 7]],
    ['of one cent', [{}, {}], 1, [1]],
  ])('%s', (_, lines, cents, spread) => {
    const all = lines.map((line, index) => aLine({ position: index + 1, ...line }));
    const credited = creditAmount(all, cents);
    expect(credited.map(({ totalCents }) => totalCents)).toEqual(spread);
    expect(sumCents(credited)).toBe(cents);
  });

  it('takes the GST of each line in proportion', () => {
    const lines = [aLine({ gstCents: 909 }), aLine({ position: 2 })];
    expect(creditAmount(lines, 2_000).map(({ gstCents }) => gstCents)).toEqual([91, 0]);
    expect(leftCents(lines)).toBe(20_000);
  });
});
