import { describe, expect, it } from 'vitest';
import { areNearCopies, hashPicture, hashPictures } from './pictureHash';

/** A grey picture from its eight rows of nine digits, from 0 (black) to 9 (white). */
const picture = (...rows: string[]) =>
  Uint8Array.from(rows.join(''), (digit) => Number(digit) * 28);
const eight = (row: string) => picture(...Array.from({ length: 8 }, () => row));
const lighter = (grey: Uint8Array) => grey.map((light) => Math.round(light * 0.8) + 40);

describe('the hash of a picture', () => {
  it.each<[string, Uint8Array, bigint | null]>([
    ['has a bit for each step to a lighter point', eight('010101010'), 0xaaaaaaaaaaaaaaaan],
    ['does not compare a row with the next one', eight('101010101'), 0x5555555555555555n],
    ['is the same for a lighter picture', lighter(eight('010101010')), 0xaaaaaaaaaaaaaaaan],
    [
      'begins with the first row',
      picture('010101010', ...Array.from({ length: 7 }, () => '900110000')),
      0xaa20202020202020n,
    ],
    ['is missing for one colour', eight('444444444'), null],
    ['is missing for noise in the dark', eight('010101010').map((light) => light / 2), null],
    ['is missing for a picture with one light point', picture('000090000', ...rows(7)), null],
    ['is missing for light that only grows', eight('012345678'), null],
  ])('%s', (_, grey, hash) => {
    expect(hashPicture(grey)).toBe(hash);
  });

  function rows(count: number) {
    return Array.from({ length: count }, () => '000000000');
  }
});

it('the pictures of a film are hashed one after another, and those of one colour are left out', () => {
  const film = Buffer.concat([eight('010101010'), eight('444444444'), eight('101010101')]);
  expect(Buffer.from(hashPictures(film)).toString('hex')).toBe('aaaaaaaaaaaaaaaa5555555555555555');
  expect(hashPictures(Buffer.alloc(0))).toHaveLength(0);
});

describe('two films', () => {
  const A = 'aaaaaaaaaaaaaaaa';
  /** Six bits differ from A, and seven. */
  const A6 = 'aaaaaaaaaaaaaa95';
  const A7 = 'aaaaaaaaaaaaa895';
  const B = '00ff00ff00ff00ff';
  const times = (count: number, hash: string) => Array.from({ length: count }, () => hash);
  it.each<[string, string[], string[], boolean]>([
    ['with the same pictures', times(5, A), times(5, A), true],
    ['with pictures of which six bits differ', times(5, A), times(5, A6), true],
    ['with pictures of which seven bits differ', times(5, A), times(5, A7), false],
    ['that share 60 % of the pictures', [...times(6, A), ...times(4, B)], times(9, A6), true],
    [
      'that share half of the pictures',
      [...times(5, A), ...times(5, B)],
      [...times(5, A6), ...times(5, '0f0f0f0f0f0f0f0f')],
      false,
    ],
    ['of which one is a part of the other', [...times(5, A), ...times(50, B)], times(5, A), true],
    ['with other pictures', times(9, A), times(9, B), false],
    ['of which one has four pictures', times(4, A), times(9, A), false],
    ['of which one has none', [], times(9, A), false],
  ])('%s', (_, one, other, isNear) => {
    const [a, b] = [one, other].map((hashes) => Buffer.from(hashes.join(''), 'hex'));
    if (!a || !b) throw new Error('a film is missing');
    expect([areNearCopies(a, b), areNearCopies(b, a)]).toEqual([isNear, isNear]);
  });
});
