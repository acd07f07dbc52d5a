import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CHUNK, keyId, seal, unseal } from './seal';

const KEY = randomBytes(32);
const HEADER = 49;
const FULL_CHUNK = CHUNK + 21;

async function* portions(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const through = async (source: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
};
const sealed = (plain: Buffer, key = KEY) => through(seal(portions(plain, 10_000), key));
const opened = (file: Buffer, key = KEY) => through(unseal(portions(file, 7_001), key));

describe('a sealed file', () => {
  it.each([
    ['nothing', 0],
    ['a byte', 1],
    ['exactly a chunk', CHUNK],
    ['a byte more than a chunk', CHUNK + 1],
    ['many chunks', 3 * CHUNK + 17],
  ])('gives back %s', async (_, size) => {
    const plain = randomBytes(size);
    expect((await opened(await sealed(plain))).equals(plain)).toBe(true);
  });

  it('shows nothing of what is in it, and is another each time', async () => {
    const plain = Buffer.alloc(1000, 'learner');
    const [one, other] = [await sealed(plain), await sealed(plain)];
    expect(one.includes('learner')).toBe(false);
    expect(one.subarray(HEADER).equals(other.subarray(HEADER))).toBe(false);
  });
});

describe('a sealed file is refused', () => {
  const plain = randomBytes(2 * CHUNK + 100);

  it('with another key, by the ids of both', async () => {
    const other = randomBytes(32);
    await expect(opened(await sealed(plain), other)).rejects.toThrow(
      `sealed with another key: with ${keyId(KEY)}, and BACKUP_KEY is ${keyId(other)}`,
    );
  });

  it('when it is none', async () => {
    await expect(opened(randomBytes(1000))).rejects.toThrow('is not a backup');
    await expect(opened(Buffer.alloc(0))).rejects.toThrow('is not a backup');
  });

  it.each([
    ['in the salt', HEADER - 1],
    ['in the flag of a chunk', HEADER],
    ['in the size of a chunk', HEADER + 4],
    ['in a chunk', HEADER + 500],
    ['in the tag of a chunk', HEADER + FULL_CHUNK - 1],
    ['in the last chunk', HEADER + 2 * FULL_CHUNK + 50],
  ])('with one bit changed %s', async (_, at) => {
    const file = await sealed(plain);
    file.writeUInt8(file.readUInt8(at) ^ 1, at);
    await expect(opened(file)).rejects.toThrow(/damaged or altered|incomplete/);
  });

  it.each([
    ['in the header', HEADER - 10, 'is not a backup'],
    ['after the header', HEADER, 'its end is missing'],
    ['in a chunk', HEADER + 1000, 'its end is missing'],
    ['between two chunks', HEADER + FULL_CHUNK, 'its end is missing'],
    ['before its last byte', HEADER + 2 * FULL_CHUNK + 120, 'its end is missing'],
  ])('cut off %s', async (_, length, message) => {
    await expect(opened((await sealed(plain)).subarray(0, length))).rejects.toThrow(message);
  });

  it('with chunks swapped, left out, repeated, or taken from another file of the same key', async () => {
    const split = (file: Buffer): [Buffer, Buffer, Buffer, Buffer] => [
      file.subarray(0, HEADER),
      file.subarray(HEADER, HEADER + FULL_CHUNK),
      file.subarray(HEADER + FULL_CHUNK, HEADER + 2 * FULL_CHUNK),
      file.subarray(HEADER + 2 * FULL_CHUNK),
    ];
    const [header, first, second, last] = split(await sealed(plain));
    const [, foreign] = split(await sealed(plain));
    for (const parts of [
      [header, second, first, last],
      [header, second, last],
      [header, first, last],
      [header, first, first, second, last],
      [header, foreign, second, last],
      [header, first, second, last, last],
      [header, first, second, last, Buffer.from([0])],
    ]) {
      await expect(opened(Buffer.concat(parts))).rejects.toThrow('damaged or altered');
    }
  });
});
