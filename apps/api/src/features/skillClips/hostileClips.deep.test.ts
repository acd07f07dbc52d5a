import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MOST_CLIP_BYTES } from '@platewise/shared/skillClips';
import { zipSync } from 'fflate';
import { PNG } from 'pngjs';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStoredFile } from '../../sealing/storedFiles';
import { aUser, signedInAs } from '../../testing/build';
import { later, testContext } from '../../testing/testContext';
import { workOff } from '../../testing/workOff';
import { beginClip, CLIP_REFUSALS } from './beginClip';
import {
  arrivedFile,
  arrivingFolder,
  CLIP_KINDS,
  makePrivateFolder,
  workingFolder,
} from './clipFiles';
import { receiveClip } from './receiveClip';
import { aVideoEnrolment, HAND_WASH } from './testing/aVideoEnrolment';
import { aClipFile } from './testing/clipFile';
import { listenForTus, metadataOf, type TusCall } from './testing/tusCalls';
import { UPLOAD_REFUSALS } from './uploadClip';

vi.setConfig({ testTimeout: 60_000 });
const ctx = testContext();
const { tus, begin, send, uploads, close } = await listenForTus(ctx);
const inAnHour = await listenForTus(later(3 * 3_600_000));
afterAll(close);
afterAll(inAnHour.close);

const SECRET = 'what nobody may read';
const scratch = mkdtempSync(path.join(tmpdir(), 'platewise-hostile-'));
writeFileSync(path.join(scratch, 'secret.txt'), SECRET);
mkdirSync(path.join(scratch, 'films'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A server that a file might have ffmpeg call. */
let calls = 0;
const bait = createServer((_, res) => {
  calls += 1;
  res.end(SECRET);
}).listen(0, '127.0.0.1');
afterAll(() => void bait.close());
const baitUrl = () => `http://127.0.0.1:${(bait.address() as AddressInfo).port}/secret.ts`;

let header: Record<string, string>;
let enrolmentId: string;
beforeEach(async () => {
  const made = await aVideoEnrolment(ctx);
  header = made.header;
  enrolmentId = made.enrolment.id;
  calls = 0;
});

async function prepared(bytes: Buffer) {
  const clip = { shot: HAND_WASH, recordedOn: '2026-03-02' };
  const id = await beginClip(ctx, { id: enrolmentId }, clip, bytes.length);
  await makePrivateFolder(arrivingFolder(ctx));
  await writeFile(arrivedFile(ctx, id), bytes);
  await receiveClip(ctx, { id, size: bytes.length });
  expect(await workOff(ctx, 'prepare-clip')).toBe(1);
  return ctx.db.skillClip.findUniqueOrThrow({ where: { id } });
}
async function stored() {
  const names: string[] = [];
  for await (const name of ctx.gateways.fileStore.list('')) names.push(name);
  return names;
}

const film = () => aClipFile({ seconds: 6 });
const mp4Box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const FTYP = mp4Box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2mp41', 'latin1'));
/** Replaces the four bytes at an offset after the name of a box. */
function changeAfter(bytes: Buffer, box: string, offset: number, value: number) {
  const copy = Buffer.from(bytes);
  copy.writeUInt32BE(value, copy.indexOf(box) + 4 + offset);
  return copy;
}
/** Its index says that each picture is shown for minutes. */
async function aFilmOfHours() {
  const bytes = await film();
  const stts = bytes.indexOf('stts') + 4;
  const copy = Buffer.from(bytes);
  // The duration of each sample, after version, count of entries and count of samples.
  copy.writeUInt32BE(1_700_000, stts + 12);
  // The list of what to play says six seconds. It becomes free space.
  copy.write('free', copy.indexOf('edts'), 'latin1');
  return copy;
}
const png = () => PNG.sync.write(new PNG({ width: 20, height: 20 }));
const playlist = (address: string) =>
  Buffer.from(`#EXTM3U\n#EXTINF:10,\n${address}\n#EXT-X-ENDLIST\n`);
const secretFile = () => path.join(scratch, 'secret.txt');

describe('a file that is no clip is unusable, stored nowhere, and reads or calls nothing:', () => {
  const FILES: [string, () => Promise<Buffer> | Buffer, string][] = [
    [
      'a zip bomb',
      () => Buffer.from(zipSync({ 'clip.mp4': new Uint8Array(20_000_000) }, { level: 9 })),
      'cannot be read',
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'cannot be read'],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'cannot be read',
    ],
    ['a PNG', png, 'cannot be read'],
    ['a PNG after the first box of an MP4', () => Buffer.concat([FTYP, png()]), 'cannot be read'],
    ['one byte', () => Buffer.from('x'), 'cannot be read'],
    ['only the first box', () => FTYP, 'cannot be read'],
    [
      'an MP4 that is cut in the middle',
      async () => (await film()).subarray(0, 9000),
      'cannot be read',
    ],
    [
      'an MP4 whose pictures are noise',
      async () => {
        const bytes = await film();
        const from = bytes.indexOf('mdat') + 4;
        const to = bytes.indexOf('moov') - 4;
        return Buffer.concat([
          bytes.subarray(0, from),
          Buffer.alloc(to - from, 0xa5),
          bytes.subarray(to),
        ]);
      },
      'cannot be read',
    ],
    ['sound alone', () => aClipFile({ picture: false }), 'no video'],
    ['sound with a picture of the album', () => soundWithCover(), 'no video'],
    ['a film whose header tells of hours', aFilmOfHours, 'too long'],
    [
      'a film in 8K',
      () => aClipFile({ seconds: 1, size: '7680x4320', sound: false }),
      'cannot be read',
    ],
    ['a playlist with a file of ours', () => playlist(`file://${secretFile()}`), 'cannot be read'],
    ['a playlist with an address', () => playlist(baitUrl()), 'cannot be read'],
    [
      'a playlist after the first box of an MP4',
      () => Buffer.concat([FTYP, playlist(`file://${secretFile()}`)]),
      'cannot be read',
    ],
    [
      'a list of files to put together',
      () => Buffer.from(`ffconcat version 1.0\nfile '${secretFile()}'\n`),
      'cannot be read',
    ],
    [
      'a manifest with an address',
      () =>
        Buffer.from(`<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period>
          <AdaptationSet mimeType="video/mp4"><Representation id="1"><BaseURL>${baitUrl()}</BaseURL>
          </Representation></AdaptationSet></Period></MPD>`),
      'cannot be read',
    ],
    [
      'a Matroska header and a playlist',
      () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), playlist(baitUrl())]),
      'cannot be read',
    ],
    [
      'megabytes of free space',
      () => Buffer.concat([FTYP, mp4Box('free', Buffer.alloc(5_000_000))]),
      'cannot be read',
    ],
  ];
  it.each(FILES)('%s', async (_, make, fault) => {
    const clip = await prepared(await make());
    expect(clip).toMatchObject({ state: 'unusable', fault });
    expect([
      await stored(),
      readdirSync(arrivingFolder(ctx)),
      readdirSync(workingFolder(ctx)),
    ]).toEqual([[], [], []]);
    expect(calls).toBe(0);
  });
});

async function soundWithCover() {
  const cover = path.join(scratch, 'cover.png');
  writeFileSync(cover, png());
  return aClipFile({
    picture: false,
    args: [
      '-i',
      cover,
      '-map',
      '0:a',
      '-map',
      '1:v',
      '-c:v',
      'png',
      '-disposition:v:0',
      'attached_pic',
    ].slice(2),
  }).catch(() => aClipFile({ picture: false }));
}

describe('a film with something in it is stored without that:', () => {
  const FILMS: [string, (bytes: Buffer) => Buffer][] = [
    [
      'a page at its end',
      (bytes) => Buffer.concat([bytes, Buffer.from(`<script>${SECRET}</script>`)]),
    ],
    [
      'a zip at its end',
      (bytes) =>
        Buffer.concat([
          bytes,
          Buffer.from(zipSync({ 'a.txt': Buffer.from(SECRET) }, { level: 0 })),
        ]),
    ],
    [
      'a box that no one knows',
      (bytes) => Buffer.concat([bytes, mp4Box('uuid', Buffer.from(SECRET.repeat(3)))]),
    ],
    [
      'samples in another file',
      (bytes) => {
        const copy = Buffer.from(bytes);
        const at = copy.indexOf('url ');
        // The flag that says that the samples are in this file.
        copy.writeUInt32BE(0, at + 4);
        return copy;
      },
    ],
    [
      'a duration of ten thousand seconds in its header',
      (bytes) => changeAfter(bytes, 'mvhd', 16, 10_000_000),
    ],
  ];
  it.each(FILMS)('%s', async (_, change) => {
    const clip = await prepared(change(await film()));
    expect(clip).toMatchObject({ state: 'ready', seconds: 6, fault: null });
    for (const kind of CLIP_KINDS) {
      const { read } = await openStoredFile(ctx, { clipId: clip.id, kind });
      expect((await buffer(Readable.from(read()))).includes(SECRET)).toBe(false);
    }
    expect(calls).toBe(0);
  });
});

const post = (headers: Record<string, string>) =>
  tus({ method: 'POST', address: uploads(enrolmentId), headers: { ...header, ...headers } });
const CLIP = { shot: HAND_WASH, recordedOn: '2026-03-02' };
const METADATA = metadataOf(CLIP);

describe('an upload is not begun', () => {
  const BEGINNINGS: [string, Record<string, string>, number, string | RegExp][] = [
    ['with another version of tus', { 'Tus-Resumable': '0.2.2' }, 400, UPLOAD_REFUSALS.version],
    ['without a length', { 'Upload-Metadata': METADATA }, 400, UPLOAD_REFUSALS.length],
    [
      'of no bytes',
      { 'Upload-Length': '0', 'Upload-Metadata': METADATA },
      400,
      CLIP_REFUSALS.empty,
    ],
    [
      'with a negative length',
      { 'Upload-Length': '-5', 'Upload-Metadata': METADATA },
      400,
      UPLOAD_REFUSALS.length,
    ],
    [
      'with a length that is no number',
      { 'Upload-Length': '1e3', 'Upload-Metadata': METADATA },
      400,
      UPLOAD_REFUSALS.length,
    ],
    [
      'that is a byte too large',
      { 'Upload-Length': String(MOST_CLIP_BYTES + 1), 'Upload-Metadata': METADATA },
      413,
      CLIP_REFUSALS.tooLarge,
    ],
    [
      'with a length beyond all numbers',
      { 'Upload-Length': '9'.repeat(40), 'Upload-Metadata': METADATA },
      400,
      UPLOAD_REFUSALS.length,
    ],
    [
      'of which the length comes later',
      { 'Upload-Defer-Length': '1', 'Upload-Metadata': METADATA },
      400,
      UPLOAD_REFUSALS.deferred,
    ],
    [
      'that is put together from others',
      { 'Upload-Concat': 'final;/a /b', 'Upload-Metadata': METADATA },
      400,
      UPLOAD_REFUSALS.concatenation,
    ],
    [
      'that is a part of another',
      { 'Upload-Concat': 'partial', 'Upload-Length': '5', 'Upload-Metadata': METADATA },
      400,
      UPLOAD_REFUSALS.concatenation,
    ],
    ['without metadata', { 'Upload-Length': '5' }, 400, 'Shot is required.'],
    [
      'with metadata that are no metadata',
      { 'Upload-Length': '5', 'Upload-Metadata': 'shot %%%' },
      400,
      UPLOAD_REFUSALS.metadata,
    ],
    [
      'with 10 kB of metadata',
      { 'Upload-Length': '5', 'Upload-Metadata': metadataOf({ ...CLIP, x: 'y'.repeat(10_000) }) },
      400,
      UPLOAD_REFUSALS.metadata,
    ],
    [
      'with a control character in the shot',
      { 'Upload-Length': '5', 'Upload-Metadata': metadataOf({ ...CLIP, shot: 'a\u0000b\u0007' }) },
      400,
      /Shot/,
    ],
    [
      'with a shot that climbs',
      {
        'Upload-Length': '5',
        'Upload-Metadata': metadataOf({ ...CLIP, shot: '../../etc/passwd' }),
      },
      400,
      CLIP_REFUSALS.noSuchShot,
    ],
    [
      'on no day',
      {
        'Upload-Length': '5',
        'Upload-Metadata': metadataOf({ ...CLIP, recordedOn: '2026-02-31' }),
      },
      400,
      /calendar|date/,
    ],
    [
      'with a checksum',
      { 'Upload-Length': '5', 'Upload-Metadata': METADATA, 'Upload-Checksum': 'sha1 Kq5s' },
      400,
      UPLOAD_REFUSALS.checksum,
    ],
  ];
  it.each(BEGINNINGS)('%s', async (_, headers, status, message) => {
    const reply = await post(headers);
    const isIt = (said: string | null) =>
      typeof message === 'string' ? said === message : message.test(said ?? '');
    expect([reply.status, reply.message]).toEqual([status, expect.toSatisfy(isIt)]);
    expect(await ctx.db.skillClip.count()).toBe(0);
  });

  it.each([
    ['without a sign-in', async () => ({}), 401],
    ['with a token that is none', async () => ({ Authorization: 'Bearer nonsense' }), 401],
    ['by another learner', async () => signedInAs(ctx, await aUser(ctx)), 403],
    ['by a business', async () => signedInAs(ctx, await aUser(ctx, { userType: 3 })), 403],
    ['by the office', async () => signedInAs(ctx, await aUser(ctx, { userType: 1 })), 403],
  ])('%s', async (_, by, status) => {
    const reply = await begin((await by()) as Record<string, string>, enrolmentId, { length: 5 });
    expect([reply.status, reply.message]).toEqual([status, expect.any(String)]);
    expect(await ctx.db.skillClip.count()).toBe(0);
  });

  it('with a token that has expired', async () => {
    const reply = await inAnHour.begin(header, enrolmentId, { length: 5 });
    expect([reply.status, reply.message]).toEqual([401, expect.any(String)]);
  });
});

describe('an upload is not gone on with', () => {
  const PART = Buffer.from('12345');
  let address: string;
  beforeEach(async () => {
    address = (await begin(header, enrolmentId, { length: 10 })).headers.get('location') ?? '';
  });
  const part = (over: Record<string, string | null>, body: TusCall['body'] = PART) => {
    const type = 'application/offset+octet-stream';
    const all = { ...header, 'Upload-Offset': '0', 'Content-Type': type, ...over };
    const headers = Object.fromEntries(
      Object.entries(all).filter((each): each is [string, string] => each[1] !== null),
    );
    return tus({ method: 'PATCH', address, headers, body });
  };
  const offset = async () =>
    (await tus({ method: 'HEAD', address, headers: header })).headers.get('upload-offset');
  /** It has no Content-Length. */
  const streamed = (bytes: number) =>
    new ReadableStream({
      start(controller) {
        for (let left = bytes; left > 0; left -= 1000)
          controller.enqueue(Buffer.alloc(Math.min(1000, left), 'x'));
        controller.close();
      },
    });

  it.each<[string, Record<string, string | null>, TusCall['body'], number, string]>([
    ['from a later byte', { 'Upload-Offset': '3' }, PART, 409, UPLOAD_REFUSALS.behind],
    ['from a negative byte', { 'Upload-Offset': '-1' }, PART, 400, UPLOAD_REFUSALS.offset],
    ['from no byte', { 'Upload-Offset': null }, PART, 400, UPLOAD_REFUSALS.offset],
    ['from a byte beyond its end', { 'Upload-Offset': '99' }, PART, 413, UPLOAD_REFUSALS.tooLong],
    ['as another type', { 'Content-Type': 'video/mp4' }, PART, 415, UPLOAD_REFUSALS.type],
    ['with more than was announced', {}, Buffer.alloc(11), 413, UPLOAD_REFUSALS.tooLong],
    ['with a checksum', { 'Upload-Checksum': 'sha1 x' }, PART, 400, UPLOAD_REFUSALS.checksum],
    ['without a version', { 'Tus-Resumable': '' }, PART, 400, UPLOAD_REFUSALS.version],
  ])('%s', async (_, headers, body, status, message) => {
    const reply = await part(headers, body);
    expect([reply.status, reply.message]).toEqual([status, message]);
    expect(await offset()).toBe('0');
  });

  it('with an endless part', async () => {
    const reply = await part({}, streamed(500_000));
    expect([reply.status, reply.message]).toEqual([413, UPLOAD_REFUSALS.tooLong]);
    expect(Number(await offset())).toBeLessThanOrEqual(10);
    expect(await ctx.db.skillClip.count({ where: { state: 'uploading' } })).toBe(1);
  });

  it('by another learner, at their own enrolment', async () => {
    const other = await aVideoEnrolment(ctx);
    const theirs = address.replace(enrolmentId, other.enrolment.id);
    for (const each of [theirs, address])
      expect([403, 404]).toContain((await send(other.header, each, 0, PART)).status);
    expect(await offset()).toBe('0');
  });

  it.each(['..%2f..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(300), '%2e%2e', 'a.json'])(
    'with the id %s',
    async (id) => {
      const reply = await send(header, `${uploads(enrolmentId)}/${id}`, 0, PART);
      expect([400, 404]).toContain(reply.status);
      expect(readdirSync(arrivingFolder(ctx))).toHaveLength(1);
    },
  );

  it('by a request that is another one than it says', async () => {
    const admin = await aUser(ctx, { userType: 1 });
    const reply = await tus({
      method: 'GET',
      address,
      headers: { ...header, 'X-HTTP-Method-Override': 'DELETE' },
    });
    expect([reply.status, reply.headers.get('upload-offset')]).toEqual([200, '0']);
    expect(await offset()).toBe('0');
    expect(admin.id).toBeTruthy();
  });
});
