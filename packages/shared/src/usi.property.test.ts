import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUsi } from './fields';
import { isUsiDoubtful } from './usi';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');
const character = fc.constantFrom(...LETTERS);
const nine = fc.array(character, { minLength: 9, maxLength: 9 }).map((c) => c.join(''));
const rightEnds = (start: string) => LETTERS.filter((end) => !isUsiDoubtful(start + end));
const aUsi = nine.map((start) => start + rightEnds(start)[0]);

it('nine characters have one check character that fits', () => {
  fc.assert(
    fc.property(nine, (start) => {
      expect(rightEnds(start)).toHaveLength(1);
    }),
  );
});

it('one wrong character is always found, and so are two neighbours that changed places but 2 and Z', () => {
  fc.assert(
    fc.property(aUsi, fc.nat(9), character, (usi, at, other) => {
      const wrong = usi.slice(0, at) + other + usi.slice(at + 1);
      expect([isUsi(wrong), isUsiDoubtful(wrong)]).toEqual([true, wrong !== usi]);
      const [a = '', b = ''] = usi.slice(at, at + 2);
      const swapped = usi.slice(0, at) + b + a + usi.slice(at + 2);
      const isTold = swapped !== usi && !['2Z', 'Z2'].includes(a + b);
      expect(isUsiDoubtful(swapped)).toBe(isTold);
    }),
  );
});

it('letter case and outer spaces do not matter, and what is no USI is not doubted', () => {
  fc.assert(
    fc.property(aUsi, fc.string({ maxLength: 12 }), (usi, typed) => {
      expect(isUsiDoubtful(` ${usi.toLowerCase()} `)).toBe(false);
      expect(isUsi(typed.trim()) || !isUsiDoubtful(typed)).toBe(true);
    }),
  );
});
