import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { testContext } from '../../testing/testContext';
import { SVG } from './testing/contentFolder';

const ctx = testContext();

it('a picture is shown to anyone and kept for ever', async () => {
  const sha256 = 'ab'.repeat(32);
  await ctx.db.contentImage.create({
    data: { sha256, mediaType: 'image/svg+xml', bytes: Buffer.from(SVG) },
  });
  const { status, headers } = await request(createApp(ctx)).get(
    `/api/v1/content/images/${sha256}.svg`,
  );
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\/svg\+xml/),
    'content-disposition': `inline; filename="${sha256}.svg"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

describe.each([
  ['a film', 'video/mp4', 'mp4'],
  ['a recording', 'audio/mpeg', 'mp3'],
])('%s', (_, mediaType, ending) => {
  const bytes = Buffer.from('0123456789');
  const fetchPart = async (range?: string) => {
    const sha256 = 'cd'.repeat(32);
    await ctx.db.contentImage.create({ data: { sha256, mediaType, bytes } });
    const asked = request(createApp(ctx)).get(`/api/v1/content/images/${sha256}.${ending}`);
    return range ? asked.set('Range', range) : asked;
  };

  it.each([
    ['from its beginning', 'bytes=0-1', 206, 'bytes 0-1/10', '01'],
    ['from its middle', 'bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['from its end', 'bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['that ends after it', 'bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['of several places', 'bytes=0-1,4-5', 200, undefined, '0123456789'],
    ['in another unit', 'lines=0-1', 200, undefined, '0123456789'],
    ['of everything', undefined, 200, undefined, '0123456789'],
  ])('is sent in a part %s', async (_part, range, status, contentRange, body) => {
    const answer = await fetchPart(range);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-range']).toBe(contentRange);
    expect(answer.headers).toMatchObject({
      'content-type': mediaType,
      'accept-ranges': 'bytes',
      'content-length': String(body.length),
    });
    expect(answer.body.toString()).toBe(body);
  });

  it('has no part after its end', async () => {
    const { status, headers } = await fetchPart('bytes=20-');
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */10');
  });
});
