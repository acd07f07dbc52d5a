import { expect, it } from 'vitest';
import { collectDigests, compareRecords } from './recordDigests';

function digestsOf(records: [key: string, text: string][]) {
  const digests = collectDigests();
  for (const [key, text] of records) digests.add(key, text);
  return digests.finish();
}
const file = (records: Record<string, string>) => digestsOf(Object.entries(records));

it.each([
  [{}, {}, [0, 0, 0]],
  [{ a: '1' }, { a: '1' }, [0, 0, 0]],
  [{}, { a: '1', b: '1' }, [2, 0, 0]],
  [{ a: '1', b: '1' }, {}, [0, 2, 0]],
  [{ a: '1' }, { a: '2' }, [0, 0, 1]],
  [{ a: '1', b: '1', c: '1' }, { b: '2', d: '1', c: '1' }, [1, 1, 1]],
  [{ a: '1', b: '2' }, { b: '2', a: '1' }, [0, 0, 0]],
])('from %j to %j: added, removed and changed are %j', (before, after, expected) => {
  const { added, removed, changed } = compareRecords(file(before), file(after));
  expect([added, removed, changed]).toEqual(expected);
});

it('compares records with the same key in their order', () => {
  const before = digestsOf([
    ['a', '1'],
    ['a', '2'],
  ]);
  const after = digestsOf([
    ['a', '1'],
    ['a', '3'],
    ['a', '2'],
  ]);
  expect(compareRecords(before, after)).toEqual({ added: 1, removed: 0, changed: 1 });
});

it('takes the digests of a large file in 16 bytes a record', () => {
  const many = Array.from({ length: 10_000 }, (_, n): [string, string] => [`key ${n}`, 'text']);
  const before = digestsOf(many);
  expect(before).toHaveLength(16 * many.length);
  const after = digestsOf(many.map(([key, text], n) => [key, n === 9_999 ? 'other' : text]));
  expect(compareRecords(before, after)).toEqual({ added: 0, removed: 0, changed: 1 });
});
