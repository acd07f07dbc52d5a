import { expect, it } from 'vitest';
import { dateOf } from '../../db/client';
import { correctedPerson } from './correctUsi';

const BORN = dateOf('1990-01-02');
const TWO = {
  usiFirstName: 'Ava',
  usiMiddleName: 'Lin',
  usiLastName: 'Nguyen',
  usiOneName: null,
  dateOfBirth: BORN,
};
const ONE = { ...TWO, usiFirstName: 'Amy', usiMiddleName: null, usiLastName: 'Amy' };
const names = (first: string, middle: string | null, last: string, one: boolean) => ({
  usiFirstName: first,
  usiMiddleName: middle,
  usiLastName: last,
  usiOneName: one,
});

it.each([
  [TWO, {}, {}],
  [TWO, { dateOfBirth: '1991-03-04' }, { dateOfBirth: dateOf('1991-03-04') }],
  [TWO, { usiOneName: false }, names('Ava', 'Lin', 'Nguyen', false)],
  [TWO, { usiOneName: true }, names('Ava', null, 'Ava', true)],
  [ONE, { usiOneName: true }, names('Amy', null, 'Amy', true)],
  [TWO, { usiFirstName: 'Eva' }, names('Eva', 'Lin', 'Nguyen', false)],
  [TWO, { usiLastName: 'Lee' }, names('Ava', 'Lin', 'Lee', false)],
  [TWO, { usiFirstName: 'Eva', usiLastName: 'Lee' }, names('Eva', null, 'Lee', false)],
  [
    TWO,
    { usiFirstName: 'Eva', usiMiddleName: 'Mai', usiLastName: 'Lee' },
    names('Eva', 'Mai', 'Lee', false),
  ],
  [TWO, { usiFirstName: 'Amy', usiOneName: true }, names('Amy', null, 'Amy', true)],
  [ONE, { usiFirstName: 'Ann' }, names('Ann', null, 'Ann', true)],
  [ONE, { usiLastName: 'Lee' }, names('Amy', null, 'Lee', false)],
  [ONE, { usiFirstName: 'Ann', usiLastName: 'Lee' }, names('Ann', null, 'Lee', false)],
])('of %j the correction %j changes %j', (stored, wanted, expected) => {
  expect(correctedPerson(stored, { usiNumber: 'BNGH7C75FN', ...wanted } as never)).toEqual(
    expected,
  );
});

it('a person who has two names after all is asked for the second one', () => {
  const wanted = { usiNumber: 'BNGH7C75FN', usiFirstName: 'Amy', usiOneName: false };
  expect(() => correctedPerson(ONE, wanted as never)).toThrow('USI last name is required.');
});
