import { nameForEncryption } from '@platewise/avetmiss/names';
import type { StoredNames } from '@platewise/shared/personNames';
import { describe, expect, it } from 'vitest';
import { personName } from './personName';

type Case = [
  first: string,
  middle: string | null,
  last: string,
  oneName: boolean | null,
  encrypted: string,
];

const CASES: Case[] = [
  ['Linh', 'Mai', 'Nguyễn', false, 'Nguyen, Linh Mai'],
  ['Seán', null, "O'Brien", null, "O'Brien, Sean"],
  ['Suharto', null, 'Suharto', true, 'Suharto,'],
  ['Suharto', null, 'Suharto', null, 'Suharto,'],
  ['Sukarno', null, '-', null, 'Sukarno,'],
  ['.', null, 'Sukarno', null, 'Sukarno,'],
  ['', null, 'Madonna', null, 'Madonna,'],
  ['Thomas', null, 'Thomas', false, 'Thomas, Thomas'],
  ['Thomas', 'Rhys', 'Thomas', null, 'Thomas, Thomas Rhys'],
  ['-', 'Mai', 'Tran', null, 'Tran, Mai'],
  ['Anna Maria', null, 'de la Cruz', false, 'de la Cruz, Anna Maria'],
];

describe("a learner's name", () => {
  it.each(CASES)('%j, %j, %j with one name %j is %s', (first, middle, last, oneName, encrypted) => {
    const names: StoredNames = { firstName: first, middleName: middle, lastName: last, oneName };
    expect(nameForEncryption(personName(names))).toBe(encrypted);
  });

  it.each(['-', 'Sukarno'])('of one word, stored with %s, is the family name', (lastName) => {
    expect(personName({ firstName: 'Sukarno', lastName })).toEqual({
      familyName: 'Sukarno',
      firstGivenName: '',
      otherNames: '',
    });
  });
});
