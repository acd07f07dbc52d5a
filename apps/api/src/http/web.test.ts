import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../app';
import { testContext } from '../testing/testContext';

const webDir = mkdtempSync(path.join(tmpdir(), 'platewise-web-'));
afterAll(() => rmSync(webDir, { recursive: true }));

const page = (address: string, file: string, more = {}) => ({
  address,
  canonical: `${address}/`.replace('//', '/'),
  file,
  listed: true,
  ...more,
});
const FILES: Record<string, string> = {
  'pages/pages.json': JSON.stringify({
    pages: [
      page('/', 'home.html'),
      page('/FAQs', 'faqs.html'),
      page('/FAQs/general', 'faqs.html', { canonical: '/FAQs/', listed: false }),
      page('/login', 'login.html'),
      page('/About-~BRAND~/', 'about.html', { canonical: '/About-~BRAND~/' }),
    ],
    personalPaths: ['/Your-Courses', '/course-content/:userCourseId', '/login/:userId/:token'],
    shells: { '/course-content/:userCourseId': 'shells/1.html' },
  }),
  'pages/home.html':
    '<title>~BRAND~</title><a href="tel:~PHONE~">~PHONE~</a><a href="/About-~BRAND~/">~RTO_NAME~</a>' +
    '<script type="application/ld+json">{"name":"~BRAND:json~","url":"~ORIGIN:json~/"}</script>' +
    '<script type="application/json">{"site":~SITE~}</script>~UNKNOWN~',
  'pages/faqs.html': 'questions',
  'pages/login.html': 'log in',
  'pages/about.html': 'about',
  'pages/shell.html': 'shell',
  'pages/shells/1.html': 'files of the lesson',
  'pages/not-found.html': 'nothing here',
  'index.html': 'template',
  'favicon.svg': '<svg/>',
  'assets/main-1.js': 'run()',
  'assets/large-1.js': 'large()',
  'assets/large-1.js.br': 'in brotli',
  'assets/large-1.js.gz': 'in gzip',
};
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(webDir, file)), { recursive: true });
  writeFileSync(path.join(webDir, file), text);
}

const base = testContext();
const app = createApp({
  ...base,
  config: {
    ...base.config,
    webDir,
    publicUrl: 'https://safe.example',
    brand: 'Tom & "Co"',
    support: { phone: '1300 555 017', email: 'help@safe.example' },
  },
});

it.each([
  ['br, gzip', 'br', 'in brotli'],
  ['gzip', 'gzip', 'in gzip'],
  ['identity', undefined, 'large()'],
])(
  'sends a file as the build has compressed it, to a browser that takes %s',
  async (takes, encoding, bytes) => {
    const reply = await request(app).head('/assets/large-1.js').set('Accept-Encoding', takes);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['content-type']).toMatch(/^text\/javascript/);
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.headers.vary).toContain('Accept-Encoding');
    expect(Number(reply.headers['content-length'])).toBe(bytes.length);
  },
);

it.each([
  ['/', 200, /Tom/],
  ['/FAQs/', 200, /questions/],
  ['/faqs', 200, /questions/],
  ['/FAQS/General', 200, /questions/],
  ['/Login/', 200, /log in/],
  ['/login/0192/a.b.c', 200, /shell/],
  ['/your-courses/', 200, /shell/],
  ['/Course-Content/0192', 200, /files of the lesson/],
  ['/course-content/', 404, /nothing here/],
  ['/about-tom-&-%22co%22', 200, /about/],
  ['/nothing', 404, /nothing here/],
  ['/index.html', 404, /nothing here/],
  ['/pages/pages.json', 404, /nothing here/],
  ['/assets/main-2.js', 404, /Not found/],
])('%s answers %i', async (address, status, text) => {
  const reply = await request(app).get(address);
  expect([reply.status, reply.text ?? reply.body]).toEqual([status, expect.stringMatching(text)]);
});

it('names and numbers of this server stand in the pages, each written as its place needs', async () => {
  const { text } = await request(app).get('/');
  expect(text).toContain('<title>Tom &amp; &quot;Co&quot;</title>');
  expect(text).toContain('<a href="tel:1300555017">1300 555 017</a>');
  expect(text).toMatch(/href="\/About-Tom-&-%22Co%22\/">Platewise Education</);
  const [data = '', site = ''] = [...text.matchAll(/json">(.*?)<\/script>/g)].map(
    ([, json]) => json,
  );
  expect(JSON.parse(data)).toEqual({ name: 'Tom & "Co"', url: 'https://safe.example/' });
  expect(JSON.parse(site).site).toMatchObject({
    assessorRequired: false,
    brand: 'Tom & "Co"',
    phone: '1300 555 017',
  });
  expect(text).toContain('~UNKNOWN~');
});

it('browsers revalidate pages, get them compressed and only when they have changed, and cache files', async () => {
  const first = await request(app).get('/FAQs/').set('Accept-Encoding', 'gzip, br');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  });
  const again = request(app).get('/FAQs/').set('Accept-Encoding', 'gzip, br');
  expect((await again.set('If-None-Match', first.headers.etag ?? '')).status).toBe(304);
  const plain = await request(app).get('/FAQs/').set('Accept-Encoding', 'identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const file = await request(app).get('/assets/main-1.js');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('a form that is sent before its page can send it leads back to the page', async () => {
  const back = await request(app).post('/LOGIN').send('username=a&password=b');
  expect([back.status, back.headers.location]).toEqual([303, '/login/']);
  expect((await request(app).post('//elsewhere.example/')).headers).not.toHaveProperty('location');
});

it('lists its public pages for search engines and excludes the others', async () => {
  const { text } = await request(app).get('/sitemap.xml');
  const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(found.slice(0, 3)).toEqual([
    'https://safe.example/',
    'https://safe.example/FAQs/',
    'https://safe.example/login/',
  ]);
  expect((await request(app).get('/robots.txt')).text).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /Your-Courses\nDisallow: /course-content/\n\nSitemap: https://safe.example/sitemap.xml\n',
  );
});
