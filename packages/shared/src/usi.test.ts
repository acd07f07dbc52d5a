import { describe, expect, it } from 'vitest';
import { isUsiDoubtful } from './usi';

describe('a USI', () => {
  it.each([
    '2GF2UGXXV8',
    'ZTCP6RPU6M',
    'KLP2ZP6NCW',
    'G2RN4G89SD',
    'PCVA64XU3D',
    'CVPZXK7N9H',
    'QBK9UZYQNJ',
    'W2NBT2FW66',
    'TSXEDK8HVP',
    '7QRP3KV395',
    'UDNM3W6KUS',
    '23456789AA',
    'ABCDEFGHJR',
    'ZZZZZZZZZB',
    '222222223Y',
    ' 2gf2ugxxv8 ',
    'INDIV',
  ])('%s can be right', (usi) => expect(isUsiDoubtful(usi)).toBe(false));

  it.each(['5U9HD88TA3', '2GF2UGXXV9', '2GF2UGXVX8'])('%s was most likely mistyped', (usi) =>
    expect(isUsiDoubtful(usi)).toBe(true),
  );

  it.each(['', '7QRP3KV39', 'HGDFSGYHIG', '2GF2UGXXV80'])(
    '%j is refused as it is, and needs no second word',
    (usi) => expect(isUsiDoubtful(usi)).toBe(false),
  );
});
