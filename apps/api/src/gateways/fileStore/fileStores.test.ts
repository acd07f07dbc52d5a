import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from './diskFiles';
import { FileMissing, type FileStore } from './fileStore';
import { s3Files } from './s3Files';
import { s3Standin } from './testing/s3Standin';

let folder: string;
let standin: Awaited<ReturnType<typeof s3Standin>>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'platewise-files-'));
  standin = await s3Standin();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await standin.close();
});

const bytesOf = (size: number, seed = 'a') =>
  Buffer.concat(
    Array.from({ length: Math.ceil(size / 32) }, (_, n) =>
      createHash('sha256').update(`${seed} ${n}`).digest(),
    ),
  ).subarray(0, size);
const inPieces = (bytes: Buffer, size = 10_000) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  );
const named = async (store: FileStore, prefix: string) => {
  const names: string[] = [];
  for await (const name of store.list(prefix)) names.push(name);
  return names.sort();
};

describe.each([
  ['a folder', () => diskFiles(path.join(folder, 'clips'))],
  ['a bucket', () => s3Files(standin.settings)],
])('a store in %s', (_, open) => {
  it.each([0, 1, 65_536, 300_001])('returns a file of %i bytes as it was written', async (size) => {
    const store = open();
    const bytes = bytesOf(size);
    await store.write('clip-1/small', inPieces(bytes));
    expect(await store.size('clip-1/small')).toBe(size);
    expect((await buffer(await store.read('clip-1/small'))).equals(bytes)).toBe(true);
  });

  it.each([
    { from: 0, to: 0 },
    { from: 5, to: 65_540 },
    { from: 99_999, to: 99_999 },
    // The file ends before these ranges do.
    { from: 99_990, to: 200_000 },
    { from: 100_000, to: 100_000 },
  ])('returns the bytes %j', async (range) => {
    const store = open();
    const bytes = bytesOf(100_000);
    await store.write('clip-1/small', inPieces(bytes));
    const part = await buffer(await store.read('clip-1/small', range));
    expect(part.equals(bytes.subarray(range.from, range.to + 1))).toBe(true);
  });

  it('has a file as a whole, or the one before it', async () => {
    const store = open();
    await store.write('clip-1/small', inPieces(bytesOf(1000)));
    const cut = Readable.from(
      (async function* () {
        yield bytesOf(50_000, 'b');
        throw new Error('the line is cut');
      })(),
    );
    await expect(store.write('clip-1/small', cut)).rejects.toThrow('the line is cut');
    expect((await buffer(await store.read('clip-1/small'))).equals(bytesOf(1000))).toBe(true);
    expect(await named(store, '')).toEqual(['clip-1/small']);
  });

  it('has one of ten that are written under a name at the same time', async () => {
    const store = open();
    const all = Array.from({ length: 10 }, (_, n) => bytesOf(200_000, String(n)));
    await Promise.all(all.map((bytes) => store.write('clip-1/small', inPieces(bytes))));
    const found = await buffer(await store.read('clip-1/small'));
    expect(all.filter((bytes) => bytes.equals(found))).toHaveLength(1);
    expect(await named(store, '')).toEqual(['clip-1/small']);
  });

  it('lists names by their beginning, and not those that were deleted', async () => {
    const store = open();
    for (const name of ['clip-1/small', 'clip-1/poster', 'clip-2/small'])
      await store.write(name, inPieces(bytesOf(10)));
    expect(await named(store, 'clip-1/')).toEqual(['clip-1/poster', 'clip-1/small']);
    await store.delete('clip-1/small');
    await store.delete('clip-1/small');
    expect(await named(store, '')).toEqual(['clip-1/poster', 'clip-2/small']);
  });

  it('says so if a file is missing', async () => {
    const store = open();
    await expect(store.read('clip-1/small')).rejects.toBeInstanceOf(FileMissing);
    await expect(store.size('clip-1/small')).rejects.toBeInstanceOf(FileMissing);
    expect(await named(store, '')).toEqual([]);
  });

  it.each(['', '/', '../a', 'a/../b', '/etc/passwd', 'a//b', 'a\\b', 'a/.b', 'a\u0000', 'A'])(
    'takes no name %j',
    async (name) => {
      const store = open();
      await expect(store.write(name, inPieces(bytesOf(1)))).rejects.toThrow('not a name');
      await expect(store.read(name)).rejects.toThrow('not a name');
      await expect(store.delete(name)).rejects.toThrow('not a name');
    },
  );
});

it('a folder and its files are for the user of the process alone', async () => {
  const clips = path.join(folder, 'clips');
  await mkdir(clips);
  await chmod(clips, 0o755);
  const store = diskFiles(clips);
  await store.write('clip-1/small', inPieces(bytesOf(10)));
  const modeOf = async (file: string) => (await stat(path.join(clips, file))).mode & 0o777;
  expect([await modeOf('.'), await modeOf('clip-1'), await modeOf('clip-1/small')]).toEqual([
    0o700, 0o700, 0o600,
  ]);
  await store.delete('clip-1/small');
  expect(await readdir(clips)).toEqual([]);
});
