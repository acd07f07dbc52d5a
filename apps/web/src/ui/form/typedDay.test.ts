import { expect, it } from 'vitest';
import { maskDay, readDay } from './typedDay';

it.each([
  ['', ''],
  ['0', '0'],
  ['05', '05'],
  ['0511', '05/11'],
  ['05111998', '05/11/1998'],
  ['05/11/1998', '05/11/1998'],
  ['5/', '05'],
  ['5/1/1998', '05/01/1998'],
  ['05-11-1998', '05/11/1998'],
  ['051119987', '05/11/1998'],
])('%o is shown as %o', (typed, shown) => expect(maskDay(typed)).toBe(shown));

it.each([
  ['05/11/1998', '1998-11-05'],
  ['29/02/2000', '2000-02-29'],
  ['29/02/2001', '29/02/2001'],
  ['05/11/19', '05/11/19'],
  ['', ''],
])('%o is kept as %o', (typed, kept) => expect(readDay(typed)).toBe(kept));
