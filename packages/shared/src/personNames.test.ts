import { describe, expect, it } from 'vitest';
import { fullName, hasOneName, lastNameColumn, type StoredNames } from './personNames';

const CASES: [string, StoredNames, string, boolean][] = [
  ['two names', { firstName: 'Lan', lastName: 'Phạm' }, 'Lan Phạm', false],
  ['one name, stored twice', { firstName: 'Suharto', lastName: 'Suharto' }, 'Suharto', true],
  ['one name, typed in two cases', { firstName: 'Suharto', lastName: 'SUHARTO' }, 'Suharto', true],
  ['accents that differ', { firstName: 'Jose', lastName: 'José' }, 'Jose José', false],
  ['no last name', { firstName: 'Cher', lastName: '' }, 'Cher', true],
  ['no last name at all', { firstName: 'Cher', lastName: null }, 'Cher', true],
  ['no first name', { firstName: '', lastName: 'Madonna' }, 'Madonna', true],
  ['a dash for the last name', { firstName: 'Sukarno', lastName: '-' }, 'Sukarno', true],
  ['a full stop for the first name', { firstName: '.', lastName: 'Sukarno' }, 'Sukarno', true],
  [
    'two equal names, as the person says',
    { firstName: 'Thomas', lastName: 'Thomas', oneName: false },
    'Thomas Thomas',
    false,
  ],
  [
    'equal names with a middle name',
    { firstName: 'Thomas', middleName: 'Rhys', lastName: 'Thomas' },
    'Thomas Rhys Thomas',
    false,
  ],
  [
    'a tick next to two different names',
    { firstName: 'Lan', lastName: 'Phạm', oneName: true },
    'Lan Phạm',
    false,
  ],
  [
    'stray spaces',
    { firstName: ' Ana  Maria ', middleName: '', lastName: ' de  Sá ' },
    'Ana Maria de Sá',
    false,
  ],
  ['a name of digits and signs', { firstName: 'Kim', lastName: '=1+1' }, 'Kim =1+1', false],
  ['nothing', { firstName: '', lastName: null }, '', false],
];

describe('the name of a person', () => {
  it.each(CASES)('with %s is written %#', (_, names, written, one) => {
    expect(fullName(names)).toBe(written);
    expect(hasOneName(names)).toBe(one);
  });
});

it.each([
  [{ firstName: 'Lan', lastName: 'Phạm' }, 'Phạm'],
  [{ firstName: 'Suharto', lastName: 'Suharto' }, ''],
  [{ firstName: 'Thomas', lastName: 'Thomas', oneName: false }, 'Thomas'],
  [{ firstName: '', lastName: 'Madonna' }, 'Madonna'],
  [{ firstName: null, lastName: null }, ''],
])('the column of the last name has of %j %j', (names, shown) => {
  expect(lastNameColumn(names)).toBe(shown);
});
