import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { CLOSED_POLICY } from '../../http/securityHeaders';
import { createLog } from '../../log';
import { later, testContext } from '../../testing/testContext';
import { destroyClipFiles } from './clipFiles';
import { clipAddress, PLAY_REFUSALS, signClipLink } from './playClip';
import { aReadyClip } from './testing/aReadyClip';

const ctx = testContext();
const app = createApp(ctx);

const FILM = Buffer.concat(
  Array.from({ length: 6000 }, (_, n) => createHash('sha256').update(String(n)).digest()),
);
let clipId: string;
let userId: string;
beforeEach(async () => {
  ({ id: clipId, userId } = await aReadyClip(ctx, FILM));
});

const ask = (address: string, range?: string, server = app) =>
  request(server)
    .get(address)
    .set(range ? { Range: range } : {})
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => done(null, Buffer.concat(parts)));
    });
const small = () => signClipLink(ctx, clipId, userId).address;
const messageIn = (body: Buffer) => (JSON.parse(body.toString()) as { Message: string }).Message;

describe('a link to a clip', () => {
  it('plays it without being signed in, and no cache stores it', async () => {
    const { status, body, headers } = await ask(small());
    expect([status, (body as Buffer).equals(FILM)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(FILM.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': CLOSED_POLICY,
      'content-disposition': `inline; filename="clip-${clipId.slice(-8)}-small.mp4"`,
    });
  });

  it.each([
    ['poster', 'image/jpeg'],
    ['original', 'video/webm'],
  ] as const)('has the type of the %s that we have found out', async (kind, type) => {
    const { status, headers } = await ask(clipAddress(ctx, clipId, kind, { userId }));
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-1', 0, 1],
    ['bytes=100-70000', 100, 70_000],
    ['bytes=65536-', 65_536, 191_999],
    ['bytes=-10', 191_990, 191_999],
    ['bytes=191999-999999', 191_999, 191_999],
  ])('sends %s', async (range, from, to) => {
    const { status, body, headers } = await ask(small(), range);
    expect([status, headers['content-range']]).toEqual([206, `bytes ${from}-${to}/192000`]);
    expect((body as Buffer).equals(FILM.subarray(from, to + 1))).toBe(true);
  });

  it.each(['bytes=192000-', 'bytes=500000-600000'])('has no %s', async (range) => {
    const { status, headers } = await ask(small(), range);
    expect([status, headers['content-range']]).toEqual([416, 'bytes */192000']);
  });

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=x-y'])('is sent whole for %s', async (range) => {
    const { status, body } = await ask(small(), range);
    expect([status, (body as Buffer).length]).toEqual([200, FILM.length]);
  });

  it('says its size to HEAD', async () => {
    const { status, headers } = await request(app).head(small());
    expect([status, headers['content-length']]).toEqual([200, String(FILM.length)]);
  });

  it('works for ten minutes', async () => {
    const address = small();
    const at = (seconds: number) => createApp(later(seconds * 1000));
    expect((await ask(address, undefined, at(599))).status).toBe(200);
    const { status, body } = await ask(address, undefined, at(601));
    expect([status, messageIn(body as Buffer)]).toEqual([403, PLAY_REFUSALS.expired]);
  });

  it.each([
    ['another kind', (address: string) => address.replace('/small?', '/original?'), 403],
    ['a longer time', (address: string) => address.replace(/expires=\d/, 'expires=9'), 403],
    ['another viewer', (address: string) => address.replace(/viewer=./, 'viewer=x'), 403],
    ['no signature', (address: string) => address.replace(/&signature=.*/, ''), 400],
    ['a shorter signature', (address: string) => address.slice(0, -4), 403],
    ['another clip', (address: string) => address.replace(clipId, userId), 403],
    ['a kind that is none', (address: string) => address.replace('/small?', '/..%2fsmall?'), 404],
    ['no id', (address: string) => address.replace(clipId, '..%2f..'), 404],
  ])('is refused with %s', async (_, change, status) => {
    const { status: answered, body } = await ask(change(small()));
    expect([answered, messageIn(body as Buffer)]).toEqual([status, expect.any(String)]);
  });

  it('says that the video was deleted', async () => {
    await destroyClipFiles(ctx, [clipId]);
    await ctx.db.skillClip.updateMany({ data: { filesDestroyedAt: ctx.now() } });
    const { status, body } = await ask(small());
    expect([status, messageIn(body as Buffer)]).toEqual([404, PLAY_REFUSALS.destroyed]);
  });

  it.each([
    ['is missing', () => ctx.gateways.fileStore.delete(`${clipId}/small`)],
    ['is not sealed', () => ctx.gateways.fileStore.write(`${clipId}/small`, Readable.from([FILM]))],
  ])('shows nothing if the file %s', async (_, change) => {
    await change();
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const { status, body } = await ask(small(), undefined, createApp(testContext({ log })));
    expect([status, messageIn(body as Buffer)]).toEqual([404, PLAY_REFUSALS.notThere]);
    expect(lines.join()).toContain('a clip cannot be shown');
  });

  it('sends no byte of a file that was put in the place of another', async () => {
    const poster = await ctx.gateways.fileStore.read(`${clipId}/poster`);
    await ctx.gateways.fileStore.write(`${clipId}/small`, poster);
    await expect(ask(small())).rejects.toThrow(/aborted|hang up|terminated/);
  });

  it('is not found while the clip is not prepared', async () => {
    await ctx.db.skillClip.updateMany({ data: { readyAt: null } });
    expect((await ask(small())).status).toBe(404);
  });
});
