import { checkCharacter } from '@platewise/shared/usi';
import { describe, expect, it } from 'vitest';
import { demoDetails } from '../../demo/demoPeople';
import { localRegistry } from './localRegistry';

const JO = { name: { firstName: 'Jo', familyName: 'Demo' }, dateOfBirth: '2000-01-02' };
const withNinth = (character: string) => {
  const nine = `DEMDEMDE${character}`;
  return nine + checkCharacter(nine);
};

describe('a USI that the built-in register does not have', () => {
  it.each([
    ['A', 'valid', true, true],
    ['X', 'valid', true, false],
    ['Y', 'valid', false, true],
    ['Z', 'deactivated', null, null],
  ])('is judged by its ninth character: %s', async (ninth, state, familyName, dateOfBirth) => {
    expect(await localRegistry().verify({ ...JO, usi: withNinth(ninth) })).toMatchObject({
      state,
      matches: { familyName, dateOfBirth },
    });
  });

  it.each(['', 'INDIV', 'HGDFSGYHIG', '2GF2UGXXV9', '2GF2UGXXV80'])(
    'is invalid if it is malformed or mistyped: %j',
    async (usi) => {
      expect(await localRegistry().verify({ ...JO, usi })).toMatchObject({ state: 'invalid' });
    },
  );

  it('matches the learners of the demo', async () => {
    const { usiNumber, usiFirstName, usiLastName, dateOfBirth } = demoDetails({
      firstName: 'Sam',
      lastName: 'Taylor',
    });
    const name = { firstName: usiFirstName, familyName: usiLastName };
    expect(await localRegistry().verify({ usi: usiNumber, name, dateOfBirth })).toEqual({
      state: 'valid',
      matches: { firstName: true, familyName: true, singleName: null, dateOfBirth: true },
    });
  });
});
