import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { testContext } from '../../testing/testContext';
import { aContentFolder } from '../content/testing/contentFolder';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>Raw chicken below salad</title><path d="M0 0"/></svg>';
const { config } = testContext();
const appWith = (files: Record<string, string | null>) =>
  createApp(testContext({ config: { ...config, contentDir: aContentFolder(files) } }));

it('anyone reads the words that are explained, and a browser stores them', async () => {
  const app = appWith({
    'glossary.yaml':
      '- { id: bacteria, term: bacteria, also: [bacterium], meaning: Tiny living things. }\n- { id: raw, term: raw food, meaning: Food that is not cooked., picture: raw.svg }\n',
    'shared/diagrams/raw.svg': DRAWING,
  });
  const first = await request(app).get('/api/v1/glossary');
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    terms: [
      { id: 'bacteria', term: 'bacteria', meaning: 'Tiny living things.', picture: null },
      {
        id: 'raw',
        term: 'raw food',
        meaning: 'Food that is not cooked.',
        picture: {
          address: expect.stringMatching(/^\/api\/v1\/glossary\/pictures\/[0-9a-f]{64}\.svg$/),
          alt: 'Raw chicken below salad',
        },
      },
    ],
  });
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const etag = first.headers.etag ?? '';
  const again = await request(app).get('/api/v1/glossary').set('If-None-Match', etag);
  expect(again.status).toBe(304);

  const picture = await request(app).get(first.body.terms[1].picture.address);
  expect(picture.status).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\/svg\+xml/),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(picture.body.toString()).toBe(DRAWING);
});

it('without the file no word is explained', async () => {
  const app = appWith({});
  expect((await request(app).get('/api/v1/glossary')).body).toEqual({ terms: [] });
  const nowhere = `/api/v1/glossary/pictures/${'0'.repeat(64)}.svg`;
  expect((await request(app).get(nowhere)).status).toBe(404);
});
