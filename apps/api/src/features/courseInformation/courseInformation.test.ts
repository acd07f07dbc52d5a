import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../../app';
import { testContext } from '../../testing/testContext';
import { aContentFolder } from '../content/testing/contentFolder';
import { getCourseInformation } from './getCourseInformation';

const ctx = testContext();
const app = createApp(ctx);

it('anyone reads what a course is and costs, and a browser stores it', async () => {
  const { status, body, headers } = await request(app).get('/api/v1/courses/6/information');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(body).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    text: {
      courseId: 6,
      title: 'NSW Food Safety Supervisor Certificate',
      units: [{ code: 'SITXFSA005' }, { code: 'SITXFSA006' }],
      priceCents: 17_900,
      priceParts: [
        { what: 'Accredited certificate', text: '$139.00' },
        { what: 'NSW Food Authority certificate fee', text: '$30.00' },
        { what: 'Express postage and handling', text: '$10.00' },
        { what: 'Card fee' },
      ],
      months: 12,
      times: [{ text: expect.stringContaining('10 to 11 hours') }, {}, {}],
      rto: { name: 'Platewise Education', code: '00000' },
    },
  });
  const again = await request(app)
    .get('/api/v1/courses/6/information')
    .set('If-None-Match', headers.etag ?? '');
  expect(again.status).toBe(304);
});

it.each([
  [7, 404],
  [12_345, 404],
  ['x', 400],
])('course %s has none', async (courseId, status) => {
  expect((await request(app).get(`/api/v1/courses/${courseId}/information`)).status).toBe(status);
});

it('each course has a text of its own, with every name filled in', async () => {
  const all = await Promise.all(
    PURCHASABLE_COURSES.map(({ courseId }) => getCourseInformation(ctx, courseId)),
  );
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(PURCHASABLE_COURSES.length);
  expect(JSON.stringify(all)).not.toMatch(/\{\w+\}|<\w+>/);
});

it('the hash changes with a setting that the text names', async () => {
  const { hash } = await getCourseInformation(ctx, 2);
  const { config } = ctx;
  const strict = { ...config, certificateRequires: ['usi' as const] };
  const moved = { ...config, support: { ...config.support, phone: '1300 000 000' } };
  expect((await getCourseInformation({ config: strict }, 2)).hash).not.toBe(hash);
  expect((await getCourseInformation({ config: moved }, 2)).hash).not.toBe(hash);
  expect((await getCourseInformation({ config: { ...config } }, 2)).hash).toBe(hash);
});

it('words with a mistake are a fault that names the file', async () => {
  const contentDir = aContentFolder({ 'site/information.yaml': 'common: {}\n' });
  const config = { ...ctx.config, contentDir };
  await expect(getCourseInformation({ config }, 2)).rejects.toThrow(
    'content/site/information.yaml',
  );
});
