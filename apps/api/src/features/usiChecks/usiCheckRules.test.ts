import { describe, expect, it } from 'vitest';
import type { UsiVerification } from '../../gateways/usiRegistry/usiRegistry';
import { findingOf, holderOf, nextTry, withoutUsis } from './usiCheckRules';

const NOTHING = { firstName: null, familyName: null, singleName: null, dateOfBirth: null };
const ALL = { firstName: true, familyName: true, singleName: null, dateOfBirth: true };
const TWO_NAMES = ['firstName', 'familyName'];

it.each<[UsiVerification['state'], Partial<UsiVerification['matches']>, string, string[]]>([
  ['valid', ALL, 'verified', []],
  ['valid', { singleName: true, dateOfBirth: true }, 'verified', []],
  ['valid', { ...ALL, firstName: false }, 'no match', ['firstName']],
  ['valid', { ...ALL, familyName: false }, 'no match', ['familyName']],
  ['valid', { ...ALL, dateOfBirth: false }, 'no match', ['dateOfBirth']],
  ['valid', { singleName: false, dateOfBirth: true }, 'no match', ['singleName']],
  [
    'valid',
    { ...ALL, firstName: false, dateOfBirth: false },
    'no match',
    ['firstName', 'dateOfBirth'],
  ],
  // A part that was not compared is not a match.
  ['valid', {}, 'no match', [...TWO_NAMES, 'dateOfBirth']],
  ['valid', { dateOfBirth: true }, 'no match', TWO_NAMES],
  ['valid', { ...ALL, dateOfBirth: null }, 'no match', ['dateOfBirth']],
  ['valid', { singleName: true }, 'no match', ['dateOfBirth']],
  ['invalid', {}, 'not valid', []],
  ['deactivated', ALL, 'deactivated', []],
  ['deactivated', {}, 'deactivated', []],
])('%s with %j is %s', (state, over, expected, differs) => {
  const verification = { state, matches: { ...NOTHING, ...over } };
  expect(findingOf(verification)).toEqual({ state: expected, differs });
});

it('a reason that quotes a USI is stored without it', () => {
  expect(withoutUsis('Invalid data: BNGH7C75FN of Maryam, and 2gf2ugxxv8.')).toBe(
    'Invalid data: … of Maryam, and ….',
  );
});

describe('a try without an answer', () => {
  const since = new Date('2026-03-02T00:00:00Z');
  const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);

  it.each([
    [1, 0, 5],
    [2, 0, 10],
    [3, 0, 20],
    [6, 0, 160],
    [7, 0, 240],
    [20, 23.9, 240],
  ])('number %i after %d hours is followed by one in %i minutes', (tries, hours, minutes) => {
    const now = after(hours);
    expect(nextTry(since, tries, now)).toEqual(new Date(now.getTime() + minutes * 60_000));
  });

  it.each([24, 25])('is the last one after %i hours', (hours) => {
    expect(nextTry(since, 9, after(hours))).toBeNull();
  });
});

it.each([
  [
    { usiFirstName: 'Ava', usiLastName: 'Nguyen' },
    { firstName: 'Ava', familyName: 'Nguyen' },
  ],
  [
    { usiFirstName: 'Ava', usiMiddleName: 'Lin', usiLastName: 'Nguyen' },
    { firstName: 'Ava', familyName: 'Nguyen' },
  ],
  [{ usiFirstName: 'Amy', usiLastName: 'Amy', usiOneName: true }, { singleName: 'Amy' }],
  [{ usiFirstName: 'Amy', usiLastName: 'Amy' }, { singleName: 'Amy' }],
  [{ usiFirstName: 'Amy', usiLastName: undefined, usiOneName: true }, { singleName: 'Amy' }],
  [{ usiFirstName: 'Amy', usiLastName: 'Lee', usiOneName: true }, { singleName: 'Amy' }],
  [
    { usiFirstName: 'James', usiLastName: 'James', usiOneName: false },
    { firstName: 'James', familyName: 'James' },
  ],
])('%j is asked about as %j', (names, name) => {
  const holder = holderOf('BNGH7C75FN', { ...names, dateOfBirth: '1990-01-02' });
  expect(holder).toEqual({ usi: 'BNGH7C75FN', dateOfBirth: '1990-01-02', name });
});
