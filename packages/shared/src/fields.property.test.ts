import fc from 'fast-check';
import { expect, it } from 'vitest';
import { code, email, isPhone, isUsi, maskPhone, phone } from './fields';

const anyText = fc.string({ unit: 'binary', maxLength: 30 });
const spaces = fc.stringMatching(/^ {0,3}$/);
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const valid = (schema: { isValidSync: (value: unknown) => boolean }, value: unknown) =>
  schema.isValidSync(value);

/** The text with something put between its characters, at the ends too. */
const spread = (text: fc.Arbitrary<string>, between: fc.Arbitrary<string>) =>
  text.chain((whole) =>
    fc
      .array(between, { minLength: whole.length + 1, maxLength: whole.length + 1 })
      .map((gaps) => gaps.map((gap, i) => gap + (whole[i] ?? '')).join('')),
  );
const inAnyCase = (text: fc.Arbitrary<string>) =>
  text.chain((whole) =>
    fc.array(fc.boolean(), { minLength: whole.length, maxLength: whole.length }).map((upper) =>
      whole
        .split('')
        .map((c, i) => (upper[i] ? c.toUpperCase() : c.toLowerCase()))
        .join(''),
    ),
  );

it('a code once normalised stays as it is, and case and outer spaces do not matter', () => {
  fc.assert(
    fc.property(anyText, spaces, (typed, space) => {
      const kept: unknown = code().cast(typed);
      expect(code().cast(kept)).toBe(kept);
      expect(code().cast(space + typed.toUpperCase() + space)).toBe(kept);
    }),
  );
});

it('an email address once normalised stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, inAnyCase(fc.emailAddress())), (typed) => {
      const kept: unknown = email().cast(typed);
      expect(email().cast(kept)).toBe(kept);
    }),
  );
});

const aPhone = fc
  .tuple(fc.constantFrom('2', '3', '4', '5', '7', '8'), digits(8))
  .map(([second, rest]) => `0${second}${rest}`);

it('a phone number is taken in any spacing, and kept as ten digits', () => {
  fc.assert(
    fc.property(spread(aPhone, spaces), (typed) => {
      expect(valid(phone(), typed)).toBe(true);
      expect(phone().cast(typed)).toMatch(/^0[234578]\d{8}$/);
      expect(phone().cast(typed)).toBe(typed.replaceAll(' ', ''));
    }),
  );
});

it('no other digits are a phone number', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        digits(10).filter((number) => !/^0[234578]/.test(number)),
        aPhone.map((number) => number.slice(1)),
        fc.tuple(aPhone, digits(1)).map(([number, more]) => number + more),
        spread(aPhone, fc.constantFrom('-', '(', '+', '.')),
      ),
      (number) => {
        expect(isPhone(number)).toBe(false);
        expect(valid(phone(), number)).toBe(false);
      },
    ),
  );
});

it('the mask of a phone number without a country code changes no digit, and masking again changes nothing', () => {
  const national = anyText.filter((typed) => !/^\s*\+|^\D*(00)?61/.test(typed));
  fc.assert(
    fc.property(national, fc.oneof(aPhone, spread(aPhone, spaces)), (typed, number) => {
      for (const each of [typed, number, number.slice(0, typed.length)]) {
        const masked = maskPhone(each);
        expect(masked.replaceAll(' ', '')).toBe(each.replace(/\D/g, '').slice(0, 10));
        expect(maskPhone(masked)).toBe(masked);
      }
      expect(maskPhone(number)).toMatch(/^(0[2378] \d{4} \d{4}|0\d{3} \d{3} \d{3})$/);
    }),
  );
});

const USI_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const aUsi = inAnyCase(
  fc
    .array(fc.constantFrom(...USI_LETTERS.split('')), { minLength: 10, maxLength: 10 })
    .map((c) => c.join('')),
);

it('ten of its characters are a USI in any letter case, and one that is none spoils it', () => {
  fc.assert(
    fc.property(
      aUsi,
      fc.nat(9),
      fc.oneof(
        fc.constantFrom('0', '1', 'I', 'O', 'i', 'o'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
      (usi, at, other) => {
        expect(isUsi(usi)).toBe(true);
        expect(isUsi(usi.slice(0, at) + usi.slice(at + 1))).toBe(false);
        expect(isUsi(`${usi}2`)).toBe(false);
        const spoilt = usi.slice(0, at) + other + usi.slice(at + 1);
        expect(isUsi(spoilt)).toBe(USI_LETTERS.includes(other.toUpperCase()));
      },
    ),
  );
});
