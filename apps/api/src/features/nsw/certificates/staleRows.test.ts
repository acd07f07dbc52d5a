import { expect, it } from 'vitest';
import { DomainError } from '../../../domainError';
import { refuseStale } from './staleRows';

const rows = [
  { id: 'a', version: 1, name: 'Mei Tran' },
  { id: 'b', version: 2, name: 'Bao Le' },
];

/** Returns the message of the refusal, or null when the check passes. */
function wordsOf(check: () => void) {
  try {
    check();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

it.each([
  [
    'rows as they were seen',
    [
      { id: 'a', version: 1 },
      { id: 'b', version: 2 },
    ],
    null,
  ],
  ['a row that was seen without a version', [{ id: 'a' }], null],
  [
    'a row that has changed',
    [
      { id: 'a', version: 1 },
      { id: 'b', version: 1 },
    ],
    'Someone else has changed this in the meantime: Bao Le.',
  ],
  [
    'two rows that have changed',
    [
      { id: 'a', version: 2 },
      { id: 'b', version: 1 },
    ],
    'Someone else has changed this in the meantime: Mei Tran and Bao Le.',
  ],
  [
    'a row named twice, once as it was',
    [
      { id: 'a', version: 1 },
      { id: 'a', version: 7 },
    ],
    'Mei Tran',
  ],
  [
    'a row that has gone',
    [
      { id: 'a', version: 1 },
      { id: 'c', version: 1 },
    ],
    'One row is not there any more.',
  ],
])('%s', (_, seen, words) => {
  expect(String(wordsOf(() => refuseStale('This row', seen, rows)))).toContain(String(words));
});

it('knows nothing of a row that never was', () => {
  expect(() => refuseStale('This row', [{ id: 'c' }], [])).toThrow(DomainError);
  expect(() => refuseStale('This row', [{ id: 'c' }], [])).toThrow('This row was not found.');
});
