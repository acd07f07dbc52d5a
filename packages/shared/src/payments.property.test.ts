import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CardBrand, cardBrand, isCardNumber, isCvc, isExpired, readExpiry } from './payments';

/** Lengths and first digits that are in use. */
const ISSUED: [CardBrand, length: number, ...starts: string[]][] = [
  ['visa', 16, '4'],
  ['visa', 13, '4'],
  ['mastercard', 16, '51', '55', '2221', '2720'],
  ['amex', 15, '34', '37'],
  ['diners', 14, '300', '305', '3095', '36', '38'],
  ['discover', 16, '6011', '644', '65'],
  ['jcb', 16, '3528', '3589'],
  ['hipercard', 16, '606282', '384100'],
];

const sumOfDigits = (n: number) =>
  String(n)
    .split('')
    .reduce((sum, digit) => sum + Number(digit), 0);

/** The digit that makes the sum of Luhn's formula a multiple of ten, worked out the other way round than it is checked. */
function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, i) => total + sumOfDigits(Number(digit) * (i % 2 ? 1 : 2)), 0);
  return (10 - (sum % 10)) % 10;
}

const aCard = fc
  .constantFrom(
    ...ISSUED.flatMap(([brand, length, ...starts]) =>
      starts.map((start) => ({ brand, length, start })),
    ),
  )
  .chain(({ brand, length, start }) =>
    fc.stringMatching(new RegExp(`^\\d{${length - start.length - 1}}$`)).map((rest) => {
      const digits = start + rest;
      return { brand, number: `${digits}${checkDigit(digits)}` };
    }),
  );

it('a number with the right check digit is taken and its brand known, however it is grouped', () => {
  fc.assert(
    fc.property(
      aCard,
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(' ', '-', '  '),
      ({ brand, number }, group, gap) => {
        const typed = number.replace(new RegExp(`.{${group}}(?=.)`, 'g'), `$&${gap}`);
        expect([isCardNumber(typed), cardBrand(typed)]).toEqual([true, brand]);
      },
    ),
  );
});

it('one wrong digit is always found, and so are two neighbours that changed places but 0 and 9', () => {
  fc.assert(
    fc.property(aCard, fc.nat(15), fc.integer({ min: 1, max: 9 }), ({ number }, place, by) => {
      const at = place % number.length;
      const digit = (Number(number[at]) + by) % 10;
      expect(isCardNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);

      const [a = '', b = ''] = number.slice(at, at + 2);
      if (a === b || !b || ['09', '90'].includes(a + b)) return;
      expect(isCardNumber(number.slice(0, at) + b + a + number.slice(at + 2))).toBe(false);
    }),
  );
});

const noNumber = fc.string({ minLength: 1 }).filter((text) => /[^\d\s-]/.test(text));

it('a number that is too short, too long or no number is refused', () => {
  fc.assert(
    fc.property(aCard, noNumber, ({ number }, more) => {
      expect(isCardNumber(number.slice(0, 12))).toBe(false);
      expect(isCardNumber(number + number)).toBe(false);
      expect(isCardNumber(number + more)).toBe(false);
    }),
  );
});

it('a card has a CVC of as many digits as its brand prints', () => {
  fc.assert(
    fc.property(aCard, fc.stringMatching(/^\d{1,6}$/), ({ brand, number }, cvc) => {
      expect(isCvc(cvc, number)).toBe(cvc.length === (brand === 'amex' ? 4 : 3));
    }),
  );
});

const month = fc.integer({ min: 1, max: 12 });
const year = fc.integer({ min: 2000, max: 2099 });
const two = (n: number) => String(n).padStart(2, '0');

it('an expiry is read in every way it is written, and past only after its month', () => {
  fc.assert(
    fc.property(
      month,
      year,
      month,
      year,
      fc.integer({ min: 1, max: 31 }),
      (m, y, thisMonth, thisYear, day) => {
        const today = `${thisYear}-${two(thisMonth)}-${two(day)}`;
        const written = [`${two(m)}/${two(y % 100)}`, `${m}/${y}`, ` ${two(m)} / ${y} `];
        for (const expiry of written) {
          expect(readExpiry(expiry)).toEqual({ month: m, year: y });
          expect(isExpired(expiry, today)).toBe(y * 12 + m < thisYear * 12 + thisMonth);
        }
      },
    ),
  );
});

it('what is no month of a year is no expiry, and counts as past', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 13, max: 99 }).map((m) => `${m}/30`),
        fc.string().filter((text) => !/^\s*\d{1,2}\s*\/\s*\d/.test(text)),
      ),
      (expiry) => {
        expect([readExpiry(expiry), isExpired(expiry, '2000-01-01')]).toEqual([null, true]);
      },
    ),
  );
});
