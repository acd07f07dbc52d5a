import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { s3Files } from '../gateways/fileStore/s3Files';
import { s3Standin } from '../gateways/fileStore/testing/s3Standin';
import { testContext } from '../testing/testContext';
import { openStoredFile, resealStoredFiles, writeStoredFile } from './storedFiles';

const ctx = testContext();
const { config } = ctx;
const withKeys = (fieldKey: string, formerFieldKeys: string[]) =>
  testContext({
    config: { ...config, secrets: { ...config.secrets, fieldKey }, formerFieldKeys },
  });
const NEW_KEY = 'f'.repeat(64);
const during = withKeys(NEW_KEY, [config.secrets.fieldKey]);
const afterwards = withKeys(NEW_KEY, []);

const small = { clipId: 'clip-1', kind: 'small' };
const poster = { clipId: 'clip-1', kind: 'poster' };
const read = async (at: typeof ctx, name: typeof small) => {
  const file = await openStoredFile(at, name);
  return text(Readable.from(file.read()));
};

it('after a change of keys every file is sealed again, once', async () => {
  await writeStoredFile(ctx, small, Readable.from([Buffer.from('a film')]));
  await writeStoredFile(during, poster, Readable.from([Buffer.from('a picture')]));
  expect(await resealStoredFiles(during)).toEqual({ resealed: 1, faults: [] });
  expect(await resealStoredFiles(during)).toEqual({ resealed: 0, faults: [] });
  expect([await read(afterwards, small), await read(afterwards, poster)]).toEqual([
    'a film',
    'a picture',
  ]);
});

it('a file that no key opens is named, and the others are sealed again', async () => {
  await writeStoredFile(withKeys('e'.repeat(64), []), poster, Readable.from([Buffer.from('a')]));
  await writeStoredFile(ctx, small, Readable.from([Buffer.from('a film')]));
  expect(await resealStoredFiles(during)).toEqual({
    resealed: 1,
    faults: ['SkillClip.file of clip-1 poster was sealed with a key that is not known'],
  });
});

it('a bucket has sealed bytes only, and a range of a file is opened without the rest', async () => {
  const standin = await s3Standin();
  try {
    const fileStore = s3Files(standin.settings);
    const inBucket = testContext({ gateways: { ...ctx.gateways, fileStore } });
    const film = Buffer.from('a film of a kitchen, '.repeat(10_000));
    await writeStoredFile(inBucket, small, Readable.from([film]));
    const stored = standin.objects.get('clips/clip-1/small')?.bytes;
    expect(stored?.length).toBeGreaterThan(film.length);
    expect(stored?.includes('kitchen')).toBe(false);
    const { size, read: open } = await openStoredFile(inBucket, small);
    expect(size).toBe(film.length);
    const range = { from: 65_000, to: 140_000 };
    const found = await buffer(Readable.from(open(range)));
    expect(found.equals(film.subarray(range.from, range.to + 1))).toBe(true);
  } finally {
    await standin.close();
  }
});
