import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { beginClip } from './beginClip';
import { arrivedFile, arrivingFolder, makePrivateFolder } from './clipFiles';
import { hashFrames, makeSmall } from './media/clipMedia';
import { areNearCopies } from './media/pictureHash';
import { receiveClip } from './receiveClip';
import { aVideoEnrolment, HAND_WASH } from './testing/aVideoEnrolment';
import { aClipFile } from './testing/clipFile';

vi.setConfig({ testTimeout: 60_000 });
const ctx = testContext();
const folder = mkdtempSync(path.join(tmpdir(), 'platewise-near-'));
afterAll(() => rmSync(folder, { recursive: true }));
const run = promisify(execFile);
let films = 0;

/** Writes a film with these arguments of ffmpeg, and returns the file. */
async function aFilm(...args: string[]) {
  const file = path.join(folder, `film-${films++}.mp4`);
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  await run('ffmpeg', ['-v', 'error', ...args, ...coding, file]);
  return file;
}
const recorded = (source: string) =>
  aFilm('-f', 'lavfi', '-t', '12', '-i', `${source}=size=320x180:rate=10`);
const ORIGINAL = recorded('testsrc');
const changed = async (...args: string[]) => aFilm('-i', await ORIGINAL, ...args);

async function hashesOf(file: string) {
  const own = mkdtempSync(path.join(folder, 'small-'));
  const small = await makeSmall(ctx.config.clips, { file, container: 'mov' }, own);
  return hashFrames(ctx.config.clips, small, own);
}

describe('a film looks almost the same', () => {
  it.each([
    ['in another size and quality', () => changed('-vf', 'scale=640:360', '-crf', '38')],
    ['without its first second', () => changed('-ss', '1')],
    ['without its first one and a half seconds', () => changed('-ss', '1.5')],
    ['a little lighter', () => changed('-vf', 'eq=brightness=0.1')],
    ['as its second half only', () => changed('-ss', '6')],
  ])('%s', async (_, make) => {
    const original = await hashesOf(await ORIGINAL);
    expect(areNearCopies(original, await hashesOf(await make()))).toBe(true);
  });
});

describe('a film does not look almost the same as', () => {
  it.each([
    ['another film', () => recorded('testsrc2')],
    ['a third film', () => recorded('mandelbrot')],
    ['a black film', () => recorded('color')],
  ])('%s', async (_, make) => {
    const original = await hashesOf(await ORIGINAL);
    expect(areNearCopies(original, await hashesOf(await make()))).toBe(false);
  });

  it('a black film, if it is black too', async () => {
    const black = await hashesOf(await recorded('color'));
    expect(areNearCopies(black, black)).toBe(false);
  });
});

it('a copy of another learner’s clip is marked once it is prepared', async () => {
  async function sends(bytes: Buffer) {
    const { enrolment } = await aVideoEnrolment(ctx);
    const clip = { shot: HAND_WASH, recordedOn: '2026-03-02' };
    const id = await beginClip(ctx, { id: enrolment.id }, clip, bytes.length);
    await makePrivateFolder(arrivingFolder(ctx));
    await writeFile(arrivedFile(ctx, id), bytes);
    await receiveClip(ctx, { id, size: bytes.length });
    await workOff(ctx, 'prepare-clip');
    await workOff(ctx, 'compare-clip');
  }
  const marks = async () =>
    (await ctx.db.skillClip.findMany({ orderBy: { id: 'asc' } })).map((clip) => clip.hasNearCopy);
  await sends(await aClipFile());
  expect(await marks()).toEqual([false]);
  await sends(await aClipFile({ seconds: 7, size: '640x360', format: 'webm' }));
  expect(await marks()).toEqual([true, true]);
});
