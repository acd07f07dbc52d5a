import { describe, expect, it } from 'vitest';
import { DomainError } from '../domainError';
import { readZip, type ZipLimits } from './readZip';
import { withName, withNumber, zipOf } from './testing/zips';

const LIMITS: ZipLimits = { mostEntries: 5, mostBytes: 3 * 1024 * 1024, folders: false };
const WITH_FOLDERS = { ...LIMITS, folders: true };

async function contentsOf(zip: Buffer, limits = LIMITS) {
  const entries = await readZip(zip, limits);
  const read = entries.map(async (each) => [each.name, String(await each.read())] as const);
  return Object.fromEntries(await Promise.all(read));
}

const TWO = { 'a.txt': 'first\r\n', 'b.txt': '' };
const FLAGS = 8;
const METHOD = 10;
const CHECKSUM = 16;
const PACKED_SIZE = 20;
const SIZE = 24;
const KIND = 38;

describe('the files of a zip', () => {
  it.each([
    ['packed', zipOf(TWO)],
    ['stored as they are', zipOf(TWO, { level: 0 })],
    ['with a comment after them', zipOf(TWO, { comment: 'natfiles' })],
  ])('are read, %s', async (_, zip) => {
    expect(await contentsOf(zip)).toEqual(TWO);
  });

  it('keep the folders they are in where folders are allowed', async () => {
    const zip = zipOf({ 'course/': '', 'course/pages/1.html': '<p>One</p>' });
    expect(await contentsOf(zip, WITH_FOLDERS)).toEqual({ 'course/pages/1.html': '<p>One</p>' });
  });

  it('are told in the order of the zip, with the size they have', async () => {
    const entries = await readZip(zipOf({ 'b.txt': 'xx', 'a.txt': 'x' }), LIMITS);
    expect(entries.map(({ name, size }) => [name, size])).toEqual([
      ['b.txt', 2],
      ['a.txt', 1],
    ]);
  });
});

const PLAIN = zipOf({ 'a.txt': 'hello hello hello hello hello' });
const LONG = zipOf({ 'x.txt': 'x'.repeat(4000) });
const DAMAGED = 'The zip file is damaged or incomplete. Please create it again.';
const BOMB = zipOf({ 'a.txt': new Uint8Array(2 * 1024 * 1024) });

describe('a zip is refused', () => {
  const cases: [what: string, zip: Buffer, message: string][] = [
    ['that is none', Buffer.from('PK\u0003\u0004 hello'), DAMAGED],
    ['of nothing', Buffer.alloc(0), DAMAGED],
    ['that was cut short', LONG.subarray(0, -10), DAMAGED],
    ['that was cut in the middle', PLAIN.subarray(PLAIN.length / 2), DAMAGED],
    ['with something after it', Buffer.concat([PLAIN, Buffer.from('more')]), DAMAGED],
    ['without files', zipOf({}), 'The zip is empty.'],
    ['of an empty folder', zipOf({ 'a/': '' }), 'The zip is empty.'],
    [
      'with too many files',
      zipOf(Object.fromEntries(Array.from('abcdef', (name) => [name, '']))),
      'The zip holds more than 5 files.',
    ],
    [
      'whose name leads up',
      withName(PLAIN, 'a.txt', '../ab'),
      "The zip holds '../ab', which leads out of it.",
    ],
    [
      'whose name is absolute',
      withName(PLAIN, 'a.txt', '/etcx'),
      "The zip holds '/etcx', which leads out of it.",
    ],
    [
      'whose name is of Windows',
      withName(PLAIN, 'a.txt', 'C:abc'),
      "The zip holds 'C:abc', which leads out of it.",
    ],
    [
      'whose name has a backslash',
      withName(PLAIN, 'a.txt', '..\\ab'),
      "The zip holds '..\\ab', which leads out of it.",
    ],
    [
      'whose name has a NUL',
      withName(PLAIN, 'a.txt', 'a\u0000txt'),
      'The zip holds a name with characters that cannot be used.',
    ],
    [
      'whose name reads backwards',
      zipOf({ 'a\u202etxt': '' }),
      'The zip holds a name with characters that cannot be used.',
    ],
    [
      'whose name is endless',
      zipOf({ ['x'.repeat(300)]: '' }),
      'The zip holds a name that is empty or too long.',
    ],
    [
      'that holds a name twice',
      withName(zipOf({ 'a.txt': '1', 'b.txt': '2' }), 'b.txt', 'A.TXT'),
      "The zip holds 'A.TXT' twice.",
    ],
    [
      'that is locked',
      withNumber(PLAIN, FLAGS, 1, 2),
      'The zip file has a password. Please create it without one.',
    ],
    [
      'that is strongly locked',
      withNumber(PLAIN, FLAGS, 0x41, 2),
      'The zip file has a password. Please create it without one.',
    ],
    [
      'that holds a link',
      withNumber(PLAIN, KIND, 0o120777 * 0x10000, 4),
      "'a.txt' in the zip is a link, not a file.",
    ],
    [
      'that holds a device',
      withNumber(PLAIN, KIND, 0o060666 * 0x10000, 4),
      "'a.txt' in the zip is a link, not a file.",
    ],
    [
      'that is packed in another way',
      withNumber(PLAIN, METHOD, 12, 2),
      "'a.txt' uses a compression method that we can't read. Please create a standard zip file.",
    ],
    [
      'that says it is larger than may be',
      withNumber(PLAIN, SIZE, 4 * 1024 * 1024, 4),
      "'a.txt' is compressed too much for a file of this kind.",
    ],
    ['that is a bomb', BOMB, "'a.txt' is compressed too much for a file of this kind."],
    [
      'whose files together are larger than may be',
      zipOf({ 'a.txt': noise(2), 'b.txt': noise(2) }, { level: 0 }),
      'What is in the zip is larger than 3 MB.',
    ],
    [
      'whose file gives more than it says',
      withNumber(LONG, SIZE, 40, 4),
      "'x.txt' in the zip can't be unpacked. Please create the zip file again.",
    ],
    [
      'whose file gives less than it says',
      withNumber(LONG, SIZE, 4001, 4),
      "'x.txt' in the zip can't be unpacked. Please create the zip file again.",
    ],
    [
      'whose file would begin beyond its end',
      withNumber(PLAIN, PACKED_SIZE, 5000, 4),
      "'a.txt' in the zip can't be unpacked. Please create the zip file again.",
    ],
    [
      'whose file is not what was packed',
      withNumber(PLAIN, CHECKSUM, 1, 4),
      "'a.txt' in the zip is damaged. Please create the zip file again.",
    ],
    [
      'with rubbish for a file',
      Buffer.from(PLAIN).fill(0xff, 36, 42),
      "'a.txt' in the zip can't be unpacked. Please create the zip file again.",
    ],
  ];

  it.each(cases)('%s', async (_, zip, message) => {
    const limits = message.includes('empty.') ? WITH_FOLDERS : LIMITS;
    const refusal: unknown = await contentsOf(zip, limits).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect((refusal as DomainError).message).toBe(message);
  });

  it('with a folder where there are to be none', async () => {
    const zip = zipOf({ 'nat/NAT00010.txt': '' });
    await expect(readZip(zip, LIMITS)).rejects.toThrow(
      "The zip holds 'nat/NAT00010.txt', which is in a folder. Please zip the files by themselves.",
    );
  });
});

/** Bytes that do not pack. */
function noise(mebibytes: number): Uint8Array {
  const bytes = new Uint8Array(mebibytes * 1024 * 1024);
  let seed = 1;
  for (let i = 0; i < bytes.length; i += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    bytes[i] = seed & 255;
  }
  return bytes;
}
