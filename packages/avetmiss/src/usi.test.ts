import { expect, it } from 'vitest';
import { isClientIdentifier } from './names';
import { isUsi, usiCheckCharacter } from './usi';

const VALID =
  '2GF2UGXXV8 ZTCP6RPU6M KLP2ZP6NCW G2RN4G89SD PCVA64XU3D CVPZXK7N9H QBK9UZYQNJ W2NBT2FW66 TSXEDK8HVP 7QRP3KV395 UDNM3W6KUS';

it.each(VALID.split(' '))('%s is well formed', (usi) => {
  expect(isUsi(usi)).toBe(true);
  expect(usiCheckCharacter(usi.slice(0, 9))).toBe(usi.at(9));
});

it.each(['HGDFSGYHIG', '5U9HD88TA3', '2GF2ugxxv8', '7QRP3KV39', '2GF2UGXXV88', '', 'INDIV'])(
  "'%s' is not",
  (usi) => {
    expect(isUsi(usi)).toBe(false);
  },
);

it.each([
  ['23456789A', 'A'],
  ['ABCDEFGHJ', 'R'],
  ['ZZZZZZZZZ', 'B'],
  ['222222223', 'Y'],
  ['ABCDEFGHI', null],
  ['ABC', null],
])('the check character of %s is %s', (nine, character) => {
  expect(usiCheckCharacter(nine)).toBe(character);
});

it.each([
  ['C1', '', true],
  ['C123456789', 'ZTCP6RPU6M', true],
  ['ZTCP6RPU6M', 'ZTCP6RPU6M', false],
  ['C 1', '', false],
  ['C1234567890', '', false],
  ['', '', false],
])("'%s' as the identifier of a client with the USI '%s': %s", (identifier, usi, isFine) => {
  expect(isClientIdentifier(identifier, usi)).toBe(isFine);
});
