import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { RowsSum } from './rowsSum';

const summed = (...pieces: string[]) => {
  const sum = new RowsSum();
  for (const piece of pieces) sum.add(Buffer.from(piece));
  return sum.get();
};

it('counts rows and adds up their hashes', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(summed()).toEqual({ rows: 0, sum: '0'.repeat(64) });
  expect(summed('1\tAnna\n')).toEqual({ rows: 1, sum: sha256('1\tAnna') });
});

it('is the same in whatever pieces and order the rows come', () => {
  const rows = summed('1\tAnna\n2\tBill\n3\t\\N\n');
  expect(summed('1\tAn', 'na\n2', '\tBill', '\n', '3\t\\N\n')).toEqual(rows);
  expect(summed('3\t\\N\n1\tAnna\n2\tBill\n')).toEqual(rows);
});

it.each([
  ['a value', '1\tAnne\n2\tBill\n'],
  ['a row missing', '1\tAnna\n'],
  ['a row twice', '1\tAnna\n2\tBill\n2\tBill\n'],
  ['values that changed rows', '1\tBill\n2\tAnna\n'],
])('tells %s from what it was', (_, other) => {
  expect(summed(other)).not.toEqual(summed('1\tAnna\n2\tBill\n'));
});
