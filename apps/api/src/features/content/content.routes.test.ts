import request from 'supertest';
import { expect, it } from 'vitest';
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
