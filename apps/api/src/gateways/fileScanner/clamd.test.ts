import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clamdScanner } from './clamd';
import { FileScannerFailed, noFileScanner } from './fileScanner';
import { clamdStandin, EICAR } from './testing/clamdStandin';

const MOST_BYTES = 1_000_000;
let clamd: Awaited<ReturnType<typeof clamdStandin>>;
beforeEach(async () => {
  clamd = await clamdStandin({ mostBytes: MOST_BYTES });
});
afterEach(() => clamd.close());

const scan = (file: Buffer, timeoutMs?: number) =>
  clamdScanner({ ...clamd.settings, ...(timeoutMs && { timeoutMs }) }).scan(file);

describe('clamd', () => {
  it.each([1, 64 * 1024, 64 * 1024 + 1, MOST_BYTES])(
    'receives a file of %i bytes as it is, and finds nothing in it',
    async (size) => {
      const file = Buffer.alloc(size, 'a file ');
      expect(await scan(file)).toEqual({ outcome: 'clean' });
      expect(clamd.scanned.map((scanned) => scanned.equals(file))).toEqual([true]);
    },
  );

  it.each([
    ['the file', EICAR],
    ['the middle of a file, over two chunks', Buffer.concat([Buffer.alloc(65_500, 'x'), EICAR])],
  ])('finds a virus that is %s', async (_, file) => {
    expect(await scan(file)).toEqual({ outcome: 'infected', finding: 'Eicar-Test-Signature' });
  });

  it('receives a file that is read piece by piece, and finds what is between two of them', async () => {
    const file = Buffer.concat([Buffer.alloc(400_000, 'x'), EICAR, Buffer.alloc(300_000, 'y')]);
    async function* pieces() {
      for (let at = 0; at < file.length; at += 100_007) yield file.subarray(at, at + 100_007);
    }
    const found = await clamdScanner(clamd.settings).scan({ bytes: pieces() });
    expect(found).toEqual({ outcome: 'infected', finding: 'Eicar-Test-Signature' });
    expect(clamd.scanned.map((scanned) => scanned.equals(file))).toEqual([true]);
  });

  it('fails when a file cannot be read to its end', async () => {
    async function* broken() {
      yield Buffer.alloc(10);
      throw new Error('EIO');
    }
    const failure = clamdScanner(clamd.settings).scan({ bytes: broken() });
    await expect(failure).rejects.toBeInstanceOf(FileScannerFailed);
  });

  it('scans ten files at the same time', async () => {
    const files = Array.from({ length: 10 }, (_, n) => (n % 2 ? EICAR : Buffer.from(`file ${n}`)));
    const outcomes = (await Promise.all(files.map((file) => scan(file)))).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes).toEqual(files.map((file) => (file === EICAR ? 'infected' : 'clean')));
  });

  it.each([
    ['is slow', 'slow', 'no answer within 500 ms'],
    ['cuts the connection', 'cut', 'clamd: the connection'],
    ['is another kind of server', 'another server', "it answered '220 mail.example ESMTP'"],
    ['never ends its answer', 'endless', 'the answer is too long'],
  ] as const)('fails when it %s', async (_, fault, why) => {
    clamd.failWith(fault);
    const failure = scan(Buffer.alloc(200_000, 'x'), 500);
    await expect(failure).rejects.toBeInstanceOf(FileScannerFailed);
    await expect(failure).rejects.toThrow(why);
  });

  it('fails for a file beyond its own limit', async () => {
    await expect(scan(Buffer.alloc(MOST_BYTES + 1))).rejects.toThrow('size limit exceeded');
  });

  it('fails when it is down, and is asked again when it is there', async () => {
    await clamd.close();
    await expect(scan(EICAR)).rejects.toBeInstanceOf(FileScannerFailed);
    clamd = await clamdStandin();
    expect(await scan(Buffer.from('a file'))).toEqual({ outcome: 'clean' });
  });
});

it('without a scanner, no file is scanned', async () => {
  expect(await noFileScanner.scan(EICAR)).toEqual({ outcome: 'not scanned' });
});
