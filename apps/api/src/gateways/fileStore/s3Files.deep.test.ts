import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileMissing } from './fileStore';
import { s3Files } from './s3Files';
import { s3Standin } from './testing/s3Standin';

const MB = 1024 * 1024;
const NAME = 'clip-1/original';
const KEY = 'clips/clip-1/original';

let standin: Awaited<ReturnType<typeof s3Standin>>;
beforeEach(async () => {
  standin = await s3Standin({ pageSize: 10 });
});
afterEach(() => standin.close());

const open = (timeLimitMs?: number) => s3Files(standin.settings, timeLimitMs);
const inFrames = (bytes: Buffer, size = 64 * 1024) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  );
const callsOf = (operation: (typeof standin.calls)[number]) =>
  standin.calls.filter((call) => call === operation).length;

it('a file of 30 MB is sent in four parts, and no more of it is read than the part under way', async () => {
  const frame = randomBytes(MB);
  let mostAhead = 0;
  async function* frames() {
    for (let n = 0; n < 30; n += 1) {
      mostAhead = Math.max(mostAhead, n * MB - 8 * MB * callsOf('UploadPart'));
      yield frame;
    }
  }
  const store = open();
  await store.write(NAME, frames());
  expect(standin.calls).toEqual([
    'CreateMultipartUpload',
    ...Array.from({ length: 4 }, () => 'UploadPart'),
    'CompleteMultipartUpload',
  ]);
  // A part, and the pieces that the stream reads in advance.
  expect(mostAhead).toBeLessThan(12 * MB);
  expect(await store.size(NAME)).toBe(30 * MB);
  const end = await buffer(await store.read(NAME, { from: 30 * MB - 3, to: 30 * MB }));
  expect(end.equals(frame.subarray(-3))).toBe(true);
});

it('of two large files under one name, one is there as a whole', async () => {
  const store = open();
  const both = [randomBytes(9 * MB), randomBytes(9 * MB)];
  await Promise.all(both.map((bytes) => store.write(NAME, inFrames(bytes))));
  const found = await buffer(await store.read(NAME));
  expect(both.filter((bytes) => bytes.equals(found))).toHaveLength(1);
  expect(standin.uploads.size).toBe(0);
});

it('a file with an error in its second part leaves nothing', async () => {
  async function* cutFrames() {
    for (let n = 0; n < 10; n += 1) yield randomBytes(MB);
    throw new Error('the line is cut');
  }
  await expect(open().write(NAME, cutFrames())).rejects.toThrow('the line is cut');
  expect(callsOf('UploadPart')).toBe(1);
  expect([standin.objects.size, standin.uploads.size]).toEqual([0, 0]);
});

it('a connection that is cut in each try of a part leaves nothing, and the file before it stays', async () => {
  const store = open();
  await store.write(NAME, inFrames(Buffer.from('before')));
  standin.failWith('UploadPart', 'cut');
  await expect(store.write(NAME, inFrames(randomBytes(20 * MB)))).rejects.toThrow();
  expect(callsOf('UploadPart')).toBe(3);
  expect(callsOf('AbortMultipartUpload')).toBe(1);
  expect(standin.uploads.size).toBe(0);
  expect(standin.objects.get(KEY)?.bytes.toString()).toBe('before');
});

it.each([500, 503, 'cut'] as const)('a part is sent again after %s, twice', async (fault) => {
  const bytes = randomBytes(9 * MB);
  standin.failWith('UploadPart', fault, 2);
  await open().write(NAME, inFrames(bytes));
  expect(callsOf('UploadPart')).toBe(4);
  expect(standin.objects.get(KEY)?.bytes.equals(bytes)).toBe(true);
});

it('an error of the service after the last try is no missing file', async () => {
  const store = open();
  standin.failWith('GetObject', 503);
  const read = store.read(NAME);
  await expect(read).rejects.toMatchObject({ name: 'SlowDown' });
  await expect(read).rejects.not.toBeInstanceOf(FileMissing);
  expect(callsOf('GetObject')).toBe(3);
});

it('a service that does not answer is given up after the time limit', async () => {
  standin.failWith('HeadObject', 'no answer');
  await expect(open(50).size(NAME)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it.each([
  ['cut', 'aborted'],
  ['stall', 'S3 sent nothing for 100 ms'],
] as const)('a file that ends early (%s) is an error for its reader', async (fault, error) => {
  const store = open(100);
  await store.write(NAME, inFrames(randomBytes(MB)));
  standin.failWith('GetObject', fault);
  const stream = await store.read(NAME);
  await expect(buffer(stream)).rejects.toThrow(error);
});

it('a reader that leaves before the first byte ends its connection', async () => {
  const store = open();
  await store.write(NAME, inFrames(randomBytes(MB)));
  standin.failWith('GetObject', 'stall');
  const stream = await store.read(NAME);
  const closed = standin.connectionEnd();
  stream.destroy();
  await expect(closed).resolves.toBeUndefined();
});

it.each([
  [{ secretAccessKey: 'another-secret' }, 'SignatureDoesNotMatch'],
  [{ accessKeyId: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
])('with other credentials %j the service refuses: %s', async (other, code) => {
  const { credentials } = standin.settings;
  const store = s3Files({ ...standin.settings, credentials: { ...credentials, ...other } });
  await expect(store.write(NAME, inFrames(Buffer.from('a')))).rejects.toMatchObject({ name: code });
  await expect(store.read(NAME)).rejects.toMatchObject({ name: code });
  expect(standin.objects.size).toBe(0);
});

it('a bucket that does not exist is no missing file', async () => {
  const store = s3Files({ ...standin.settings, bucket: 'another-bucket' });
  await expect(store.read(NAME)).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

it('files are listed over all pages, without objects that are none of ours', async () => {
  const store = open();
  const names = Array.from({ length: 25 }, (_, n) => `clip-${n + 10}/small`);
  for (const name of names) await store.write(name, inFrames(Buffer.from('a')));
  for (const key of ['clips/', 'clips/Notes.txt', 'other/clip-1/small'])
    standin.objects.set(key, { bytes: Buffer.alloc(0), etag: '""' });
  const found: string[] = [];
  for await (const name of store.list('')) found.push(name);
  expect(found.sort()).toEqual(names);
  expect(callsOf('ListObjectsV2')).toBe(3);
});
