import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppContext } from '../../context';
import { clamdScanner } from '../../gateways/fileScanner/clamd';
import { clamdStandin, EICAR } from '../../gateways/fileScanner/testing/clamdStandin';
import { jobHandlers } from '../../jobHandlers';
import { createLog } from '../../log';
import { openStoredFile } from '../../sealing/storedFiles';
import { testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { beginClip } from './beginClip';
import {
  arrivedFile,
  arrivingFolder,
  CLIP_KINDS,
  type ClipKind,
  makePrivateFolder,
  workingFolder,
} from './clipFiles';
import { lengthFault, prepareClip, prepareWaitingClips, warnWithoutFfmpeg } from './prepareClip';
import { receiveClip } from './receiveClip';
import { aVideoEnrolment, GLOVES, HAND_WASH } from './testing/aVideoEnrolment';
import { aClipFile } from './testing/clipFile';

vi.setConfig({ testTimeout: 60_000 });
const ctx = testContext();
const scratch = mkdtempSync(path.join(tmpdir(), 'platewise-prepare-'));
afterAll(() => rmSync(scratch, { recursive: true }));

let enrolmentId: string;
beforeEach(async () => {
  enrolmentId = (await aVideoEnrolment(ctx)).enrolment.id;
});

/** A clip of which all bytes have arrived. */
async function anArrivedClip(bytes: Buffer, shot = HAND_WASH): Promise<string> {
  const clip = { shot, recordedOn: '2026-03-02' };
  const id = await beginClip(ctx, { id: enrolmentId }, clip, bytes.length);
  await makePrivateFolder(arrivingFolder(ctx));
  await writeFile(arrivedFile(ctx, id), bytes);
  expect(await receiveClip(ctx, { id, size: bytes.length })).toBe(true);
  return id;
}
const clipOf = (id: string) => ctx.db.skillClip.findUniqueOrThrow({ where: { id } });
const filesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);
async function stored() {
  const names: string[] = [];
  for await (const name of ctx.gateways.fileStore.list('')) names.push(name);
  return names;
}
async function opened(clipId: string, kind: ClipKind) {
  const { read } = await openStoredFile(ctx, { clipId, kind });
  return buffer(Readable.from(read()));
}
function probe(bytes: Buffer) {
  const file = path.join(scratch, 'probed');
  writeFileSync(file, bytes);
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', file];
  return JSON.parse(execFileSync('ffprobe', args).toString()) as {
    format: { duration: string; format_name: string; tags?: Record<string, string> };
    streams: { codec_name: string; width?: number; height?: number; tags?: object }[];
  };
}
const plainFiles = async () => [
  ...(await filesIn(arrivingFolder(ctx))),
  ...(await filesIn(workingFolder(ctx))),
];

describe('a clip that has arrived', () => {
  it('is stored sealed without its metadata, with a small version and a picture', async () => {
    const bytes = await aClipFile({
      size: '1280x720',
      args: [
        '-metadata',
        'location=-33.8688+151.2093/',
        '-metadata',
        'title=At the Corner Cafe',
        '-metadata',
        'creation_time=2026-03-01T23:30:00Z',
        '-metadata:s:v',
        'handler_name=Mei’s phone',
      ],
    });
    expect(JSON.stringify(probe(bytes))).toContain('33.8688');
    const id = await anArrivedClip(bytes);
    expect(await workOff(ctx, 'prepare-clip')).toBe(1);
    expect(await clipOf(id)).toMatchObject({
      state: 'ready',
      readyAt: ctx.now(),
      fault: null,
      seconds: 8,
      mediaType: 'video/mp4',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fileRecordedAt: new Date('2026-03-01T23:30:00Z'),
    });
    expect(await plainFiles()).toEqual([]);

    const [original, small, poster] = await Promise.all(CLIP_KINDS.map((kind) => opened(id, kind)));
    if (!original || !small || !poster) throw new Error('a file is missing');
    for (const file of [original, small, poster])
      expect(file.toString('latin1')).not.toMatch(/33\.8688|Corner|phone|2026/);
    expect(probe(original)).toMatchObject({ streams: [{ width: 1280, codec_name: 'h264' }, {}] });
    expect(probe(original).format.tags?.creation_time).toBeUndefined();
    expect(probe(small)).toMatchObject({
      streams: [{ width: 854, height: 480, codec_name: 'h264' }, { codec_name: 'aac' }],
    });
    // The index comes before the pictures, so that it plays before it is loaded.
    expect(small.indexOf('moov')).toBeLessThan(small.indexOf('mdat'));
    expect(poster.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    for (const name of await stored()) {
      const sealed = await buffer(await ctx.gateways.fileStore.read(name));
      expect(sealed.includes('ftyp')).toBe(false);
    }
  });

  it.each([
    ['a film of an iPhone', { format: 'mov' as const }, 'video/mp4'],
    ['one held upright', { size: '180x320' }, 'video/mp4'],
    ['one without sound', { sound: false }, 'video/mp4'],
    ['one that Chrome has recorded', { format: 'webm' as const }, 'video/webm'],
    [
      'one with H.264 that Chrome has recorded',
      { format: 'matroska' as const },
      'video/x-matroska',
    ],
    ['one in parts', { args: ['-movflags', 'frag_keyframe+empty_moov'] }, 'video/mp4'],
  ])('may be %s', async (_, recording, mediaType) => {
    const id = await anArrivedClip(await aClipFile(recording));
    await workOff(ctx, 'prepare-clip');
    expect(await clipOf(id)).toMatchObject({ state: 'ready', mediaType, seconds: 8, fault: null });
    expect(await stored()).toHaveLength(3);
  });

  it('may have no length in its header, as a browser records', async () => {
    const whole = await aClipFile({ format: 'webm', args: ['-live', '1'] });
    expect(probe(whole).format.duration).toBeUndefined();
    const id = await anArrivedClip(whole);
    await workOff(ctx, 'prepare-clip');
    expect(await clipOf(id)).toMatchObject({ state: 'ready', seconds: 8 });
  });
});

const recorded = (over: object = {}) => aClipFile({ seconds: 6, ...over });
const VIRUS = async () => Buffer.concat([await recorded(), EICAR]);

describe('a clip is unusable', () => {
  it.each([
    ['without a picture', () => recorded({ picture: false }), 'no video'],
    ['that is too short', () => aClipFile({ seconds: 0.5 }), 'too short'],
    ['that is too long', () => aClipFile({ seconds: 27, sound: false }), 'too long'],
    ['that is a text', async () => Buffer.from('Hello'), 'cannot be read'],
    ['that is cut', async () => (await recorded()).subarray(0, 3000), 'cannot be read'],
  ])('%s', async (_, make, fault) => {
    const id = await anArrivedClip(await make());
    await workOff(ctx, 'prepare-clip');
    expect(await clipOf(id)).toMatchObject({
      state: 'unusable',
      fault,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      filesDestroyedAt: ctx.now(),
    });
    expect(await plainFiles()).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

it.each([
  [0.9, { least: 6, most: 20 }, 'too short'],
  [1, { least: 6, most: 20 }, null],
  [25, { least: 6, most: 20 }, null],
  [25.1, { least: 6, most: 20 }, 'too long'],
  [600, null, null],
  [40_000, null, 'too long'],
])('a clip of %d s for a shot of %j is %s', (seconds, shot, fault) => {
  expect(lengthFault(seconds, shot)).toBe(fault);
});

describe('a scanner', () => {
  it('that finds a virus has the bytes deleted at once', async () => {
    const clamd = await clamdStandin();
    const watched = testContext({
      gateways: { ...ctx.gateways, fileScanner: clamdScanner(clamd.settings) },
    });
    const id = await anArrivedClip(await VIRUS());
    await prepareClip(watched, id);
    await clamd.close();
    expect(await clipOf(id)).toMatchObject({ state: 'unusable', fault: 'virus' });
    expect(await plainFiles()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('that is away lets the clip wait for the next try', async () => {
    const clamd = await clamdStandin();
    const fileScanner = clamdScanner(clamd.settings);
    await clamd.close();
    const id = await anArrivedClip(await recorded());
    const away = testContext({ gateways: { ...ctx.gateways, fileScanner } });
    await expect(prepareClip(away, id)).rejects.toThrow('clamd');
    expect(await clipOf(id)).toMatchObject({ state: 'checking', fault: null });
    await prepareClip(ctx, id);
    expect(await clipOf(id)).toMatchObject({ state: 'ready' });
  });
});

/** A program in the place of ffmpeg. */
function program(name: string, script: string) {
  const file = path.join(scratch, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}
const withFfmpeg = (ffmpeg: string, over: Partial<AppContext> = {}) =>
  testContext({ config: { ...ctx.config, clips: { ...ctx.config.clips, ffmpeg } }, ...over });
const unlessAsked = 'if [ "$1" = -version ]; then exit 0; fi;';

describe('no clip is lost when ffmpeg', () => {
  it.each([
    ['is killed', 'kill -9 $$'],
    ['has no memory', 'echo "Cannot allocate memory" >&2; exit 1'],
    ['has no room on the disk', 'echo "x: No space left on device" >&2; exit 1'],
    ['crashes', 'kill -SEGV $$'],
  ])('%s', async (name, script) => {
    const id = await anArrivedClip(await recorded());
    const broken = withFfmpeg(program(name.replaceAll(' ', '-'), `${unlessAsked} ${script}`));
    await expect(prepareClip(broken, id)).rejects.toThrow();
    expect(await clipOf(id)).toMatchObject({ state: 'checking', fault: null });
    await expect(prepareClip(broken, id, { isLastTry: true })).rejects.toThrow();
    expect(await clipOf(id)).toMatchObject({ state: 'checking', fault: 'not prepared' });
    expect(await filesIn(workingFolder(ctx))).toEqual([]);
    expect(await filesIn(arrivingFolder(ctx))).toEqual([id]);
    await prepareClip(ctx, id);
    expect(await clipOf(id)).toMatchObject({ state: 'ready', fault: null });
  });

  it('is not installed, which the log says; the next night it goes on', async () => {
    const id = await anArrivedClip(await recorded());
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const without = withFfmpeg('/nowhere/ffmpeg', { log });
    await warnWithoutFfmpeg(without);
    expect(lines.join()).toContain('/nowhere/ffmpeg was not found: clips are received, but wait');
    await expect(prepareClip(without, id)).rejects.toThrow('/nowhere/ffmpeg was not found');
    expect(await clipOf(id)).toMatchObject({ state: 'checking', fault: 'not prepared' });
    await ctx.db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'prepare-clip'`;
    await prepareWaitingClips(
      testContext({ now: () => new Date(ctx.now().getTime() + 7_200_000) }),
    );
    expect(await workOff(ctx, 'prepare-clip')).toBe(1);
    expect(await clipOf(id)).toMatchObject({ state: 'ready', fault: null });
  });
});

describe('the job', () => {
  it('may run twice, and at the same time', async () => {
    const id = await anArrivedClip(await recorded());
    await Promise.allSettled([prepareClip(ctx, id), prepareClip(ctx, id)]);
    await prepareClip(ctx, id);
    expect(await clipOf(id)).toMatchObject({ state: 'ready' });
    expect(await stored()).toHaveLength(3);
    expect((await opened(id, 'small')).length).toBeGreaterThan(1000);
    expect(await plainFiles()).toEqual([]);
  });

  it('stores nothing of a clip that was replaced while it worked', async () => {
    const id = await anArrivedClip(await recorded());
    const fileStore = {
      ...ctx.gateways.fileStore,
      write: async (name: string, bytes: AsyncIterable<Uint8Array>) => {
        await ctx.gateways.fileStore.write(name, bytes);
        await ctx.db.skillClip.update({ where: { id }, data: { state: 'replaced' } });
      },
    };
    await prepareClip(testContext({ gateways: { ...ctx.gateways, fileStore } }), id);
    expect(await clipOf(id)).toMatchObject({ state: 'replaced', readyAt: null });
    expect(await stored()).toEqual([]);
    expect(await plainFiles()).toEqual([]);
  });

  it('does nothing for a learner who was deleted', async () => {
    const id = await anArrivedClip(await recorded(), GLOVES);
    await ctx.db.skillClip.deleteMany();
    await jobHandlers['prepare-clip'](ctx, { clipId: id });
    expect(await plainFiles()).toEqual([]);
  });

  it('leaves no file of ours readable for other users', async () => {
    await anArrivedClip(await recorded());
    await workOff(ctx, 'prepare-clip');
    const folders = readdirSync(ctx.config.clips.dir).sort();
    const modes = folders.map((name) => statSync(path.join(ctx.config.clips.dir, name)).mode);
    expect(folders).toEqual(['arriving', 'stored', 'working']);
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
  });
});
