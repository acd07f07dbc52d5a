import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testContext } from '../testing/testContext';
import { SealFault } from './seal';
import {
  clipFileField,
  FRAME_BYTES,
  openSealedFile,
  type SealedSource,
  sealFile,
} from './sealedFile';

const ctx = testContext();
const FILE = clipFileField('clip-1', 'small');
const HEADER = 24;
const FRAME = FRAME_BYTES + 16;

const bytesOf = (size: number) =>
  Buffer.concat(
    Array.from({ length: Math.ceil(size / 32) }, (_, n) =>
      createHash('sha256').update(String(n)).digest(),
    ),
  ).subarray(0, size);

async function sealed(plain: Buffer, pieceBytes = 10_007, file = FILE) {
  const pieces = Array.from({ length: Math.ceil(plain.length / pieceBytes) }, (_, n) =>
    plain.subarray(n * pieceBytes, (n + 1) * pieceBytes),
  );
  return collect(sealFile(ctx, file, Readable.from(pieces)));
}
async function collect(bytes: AsyncIterable<Uint8Array>) {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}
/** Counts the bytes that are read. */
const sourceOf = (bytes: Buffer): SealedSource & { read: SealedSource['read']; taken: number } => ({
  size: bytes.length,
  taken: 0,
  async read({ from, to }) {
    const part = bytes.subarray(from, to + 1);
    this.taken += part.length;
    return Readable.from([part.subarray(0, 1000), part.subarray(1000)]);
  },
});
const opened = async (bytes: Buffer, file = FILE) =>
  collect((await openSealedFile(ctx, file, sourceOf(bytes))).read());

const SIZES = [0, 1, 31, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 2 * FRAME_BYTES, 300_000];

describe('a sealed file', () => {
  it.each(SIZES)('of %i bytes is opened as it was', async (size) => {
    const plain = bytesOf(size);
    const file = await sealed(plain);
    expect(file.length).toBe(HEADER + size + 16 * Math.max(1, Math.ceil(size / FRAME_BYTES)));
    const { size: told, read } = await openSealedFile(ctx, FILE, sourceOf(file));
    expect(told).toBe(size);
    expect((await collect(read())).equals(plain)).toBe(true);
  });

  it.each([1, 1000, FRAME_BYTES, 1_000_000])('may come in pieces of %i bytes', async (piece) => {
    const plain = bytesOf(piece === 1 ? 2000 : 200_000);
    expect((await opened(await sealed(plain, piece))).equals(plain)).toBe(true);
  });

  it('shows nothing of its bytes, and is another one each time', async () => {
    const plain = Buffer.alloc(200_000, 'wash your hands ');
    const [one, two] = [await sealed(plain), await sealed(plain)];
    expect(one.includes('wash')).toBe(false);
    expect(one.subarray(HEADER, HEADER + 100).equals(two.subarray(HEADER, HEADER + 100))).toBe(
      false,
    );
  });

  it('gives any range, and reads no more than the frames it is in', async () => {
    const plain = bytesOf(5 * FRAME_BYTES + 123);
    const file = await sealed(plain);
    await fc.assert(
      fc.asyncProperty(fc.nat(plain.length - 1), fc.nat(plain.length - 1), async (a, b) => {
        const range = { from: Math.min(a, b), to: Math.max(a, b) };
        const source = sourceOf(file);
        const { read } = await openSealedFile(ctx, FILE, source);
        const part = await collect(read(range));
        expect(part.equals(plain.subarray(range.from, range.to + 1))).toBe(true);
        const frames =
          Math.floor(range.to / FRAME_BYTES) - Math.floor(range.from / FRAME_BYTES) + 1;
        expect(source.taken).toBeLessThanOrEqual(HEADER + frames * FRAME);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    { from: -1, to: 3 },
    { from: 3, to: 2 },
    { from: 0, to: 100 },
  ])('has no range %j', async (range) => {
    const { read } = await openSealedFile(ctx, FILE, sourceOf(await sealed(bytesOf(100))));
    await expect(collect(read(range))).rejects.toBeInstanceOf(RangeError);
  });
});

/** Changes a copy. */
const changed = (bytes: Buffer, change: (copy: Buffer) => Buffer | undefined) => {
  const copy = Buffer.from(bytes);
  return change(copy) ?? copy;
};
const flip = (at: number) => (copy: Buffer) => {
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
const frame = (bytes: Buffer, n: number) =>
  bytes.subarray(HEADER + n * FRAME, HEADER + (n + 1) * FRAME);

describe('a file that was tampered with is refused:', () => {
  const CHANGES: [string, (bytes: Buffer) => Buffer | undefined][] = [
    ['nothing is left', () => Buffer.alloc(0)],
    ['the header is cut', (bytes) => bytes.subarray(0, HEADER - 1)],
    ['only the header is left', (bytes) => bytes.subarray(0, HEADER)],
    ['a byte is cut off', (bytes) => bytes.subarray(0, -1)],
    ['the last frame is cut off', (bytes) => bytes.subarray(0, HEADER + 3 * FRAME)],
    ['a byte is added', (bytes) => Buffer.concat([bytes, Buffer.alloc(1)])],
    ['a frame is added', (bytes) => Buffer.concat([bytes, frame(bytes, 0)])],
    ['the mark is another', flip(0)],
    ['the salt is another', flip(HEADER - 1)],
    ['the first byte is another', flip(HEADER)],
    ['a tag is another', flip(HEADER + FRAME - 1)],
    ['the last byte is another', (bytes) => flip(bytes.length - 1)(bytes)],
    [
      'two frames are swapped',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, HEADER),
          frame(bytes, 1),
          frame(bytes, 0),
          bytes.subarray(HEADER + 2 * FRAME),
        ]),
    ],
    [
      'a frame is left out',
      (bytes) =>
        Buffer.concat([bytes.subarray(0, HEADER + FRAME), bytes.subarray(HEADER + 2 * FRAME)]),
    ],
  ];
  it.each(CHANGES)('%s', async (_, change) => {
    const file = await sealed(bytesOf(3 * FRAME_BYTES + 500));
    await expect(opened(changed(file, change))).rejects.toBeInstanceOf(SealFault);
  });

  it('a frame is from another file of the same clip', async () => {
    const [one, two] = [await sealed(bytesOf(200_000)), await sealed(bytesOf(200_000))];
    frame(two, 1).copy(one, HEADER + FRAME);
    await expect(opened(one)).rejects.toThrow('has been changed, or belongs elsewhere');
  });

  it('its name is that of another file', async () => {
    const file = await sealed(bytesOf(100));
    for (const other of [clipFileField('clip-1', 'poster'), clipFileField('clip-2', 'small')])
      await expect(opened(file, other)).rejects.toBeInstanceOf(SealFault);
  });

  it('no byte of a changed frame is given out', async () => {
    const file = changed(await sealed(bytesOf(200_000)), flip(HEADER + FRAME + 7));
    const { read } = await openSealedFile(ctx, FILE, sourceOf(file));
    let given = 0;
    const reading = async () => {
      for await (const piece of read()) given += piece.length;
    };
    await expect(reading()).rejects.toBeInstanceOf(SealFault);
    expect(given).toBe(FRAME_BYTES);
  });
});

describe('after a change of keys a file', () => {
  const FORMER = 'ab'.repeat(32);
  const config = { ...ctx.config, secrets: { ...ctx.config.secrets, fieldKey: FORMER } };
  const before = { ...ctx, config };
  it('is opened with the former key, and no more without it', async () => {
    const file = await collect(sealFile(before, FILE, Readable.from([bytesOf(10)])));
    const during = { ...ctx, config: { ...ctx.config, formerFieldKeys: [FORMER] } };
    const { isCurrent, read } = await openSealedFile(during, FILE, sourceOf(file));
    expect([isCurrent, (await collect(read())).equals(bytesOf(10))]).toEqual([false, true]);
    await expect(opened(file)).rejects.toThrow('a key that is not known');
  });
});
