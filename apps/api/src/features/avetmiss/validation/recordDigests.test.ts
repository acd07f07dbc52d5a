import { expect, it } from 'vitest';
import { compareRecords, digestOf } from './recordDigests';

const file = (records: Record<string, string>) =>
  Buffer.concat(Object.entries(records).flatMap(([key, text]) => [digestOf(key), digestOf(text)]));

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
