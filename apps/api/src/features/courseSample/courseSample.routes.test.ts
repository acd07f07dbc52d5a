import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app';
import { testContext } from '../../testing/testContext';
import { ensureCourses } from '../content/ensureCourses';
import { publishIfChanged } from '../content/publishFolder';
import { readCourse } from '../content/readCourse';
import { aContentFolder, PAGE } from '../content/testing/contentFolder';

const base = testContext();
const SECTION = 'units/SITXFSA005/sections/01-hands';
const block = (id: string) =>
  `\n\`\`\`order\nid: ${id}\ntitle: Wash your hands\nask: Put the steps in order.\nitems: [Wet, Soap, Rinse, Dry]\nwhy: Soap works on wet hands.\n\`\`\`\n`;
const FILES = {
  [`${SECTION}/02-first.md`]: PAGE.replace('When hands', 'How hands') + block('first'),
  [`${SECTION}/03-second.md`]: PAGE.replace('When hands', 'Why hands') + block('second'),
};

async function publish(over: Record<string, string | null> = {}) {
  const config = { ...base.config, contentDir: aContentFolder({ ...FILES, ...over }) };
  const ctx = testContext({ config });
  const { course, faults } = await readCourse(config.contentDir, 2);
  if (!course) throw new Error(JSON.stringify(faults));
  await publishIfChanged(ctx, course);
  return createApp(ctx);
}
const SAMPLE = '/api/v1/courses/2/sample';

beforeEach(() => ensureCourses(base));

it('anyone reads the first page on which one can practise, with one question and its reason', async () => {
  const app = await publish();
  const { status, body, headers } = await request(app).get(SAMPLE);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(body).toMatchObject({
    sectionId: 1,
    sectionTitle: 'Clean hands',
    title: 'How hands must be washed',
    html: expect.stringContaining('Use the hand basin.'),
    blocks: [{ kind: 'order', id: 'units/SITXFSA005/first' }],
    question: {
      html: expect.stringContaining('What do you do after'),
      picture: null,
      items: [
        { text: 'Wipe your hands', right: false, why: null },
        {
          text: 'Wash your hands',
          right: true,
          why: 'Only washing takes the germs off.',
        },
        { text: 'Carry on', right: false, why: null },
      ],
    },
  });
  const again = await request(app)
    .get(SAMPLE)
    .set('If-None-Match', headers.etag ?? '');
  expect(again.status).toBe(304);
});

it('nothing else of the course is in it', async () => {
  const app = await publish();
  const { text } = await request(app).get(`${SAMPLE}?page=0&sectionId=1`);
  for (const other of ['When hands', 'Why hands', 'Gel can', 'At last', 'Cold food'])
    expect(text).not.toContain(other);
});

it('the page may be chosen by its block', async () => {
  const app = await publish({ 'site/courses/2.yaml': 'sample: units/SITXFSA005/second\n' });
  expect((await request(app).get(SAMPLE)).body.title).toBe('Why hands must be washed');
});

it('a new content set has a new sample', async () => {
  const before = await publish({
    [`${SECTION}/02-first.md`]: PAGE,
    [`${SECTION}/03-second.md`]: PAGE,
  });
  expect((await request(before).get(SAMPLE)).body).toMatchObject({
    title: 'When hands must be washed',
    blocks: [],
  });
  const after = await publish();
  expect((await request(after).get(SAMPLE)).body.title).toBe('How hands must be washed');
});

it('a course without live content has none', async () => {
  const app = await publish();
  expect((await request(app).get('/api/v1/courses/3/sample')).status).toBe(404);
  expect((await request(app).get('/api/v1/courses/x/sample')).status).toBe(400);
});
