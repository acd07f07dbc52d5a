import { nameForEncryption } from '@platewise/avetmiss/names';
import { describe, expect, it } from 'vitest';
import { personName } from './personName';

describe("a learner's name", () => {
  it.each([
    [['Linh', 'Mai', 'Nguyễn'], 'Nguyen, Linh Mai'],
    [['Seán', null, "O'Brien"], "O'Brien, Sean"],
    [['Sukarno', null, '-'], 'Sukarno,'],
    [['.', null, 'Sukarno'], 'Sukarno,'],
    [['', null, 'Madonna'], 'Madonna,'],
    [['Thomas', null, 'Thomas'], 'Thomas, Thomas'],
    [['-', 'Mai', 'Tran'], 'Tran, Mai'],
    [['Anna Maria', null, 'de la Cruz'], 'de la Cruz, Anna Maria'],
  ] as [[string, string | null, string], string][])('%j is %s', (parts, expected) => {
    expect(nameForEncryption(personName(...parts))).toBe(expected);
  });

  it('of one word is the family name', () => {
    expect(personName('Sukarno', null, '-')).toEqual({
      familyName: 'Sukarno',
      firstGivenName: '',
      otherNames: '',
    });
  });
});
