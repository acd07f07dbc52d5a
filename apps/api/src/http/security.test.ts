import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { testContext } from '../testing/testContext';
import { rulesForStyles } from './plainPage';

const base = testContext();
const webDir = mkdtempSync(path.join(tmpdir(), 'platewise-web-'));
mkdirSync(path.join(webDir, 'pages'));
const inventory = {
  pages: [{ address: '/', canonical: '/', file: 'index.html', listed: true }],
  personalPaths: ['/course-enrolment/:courseId'],
};
writeFileSync(path.join(webDir, 'pages/pages.json'), JSON.stringify(inventory));
const SHELL =
  '<!doctype html><script>before()</script><script type="module" src="/a.js"></script><title>~BRAND~</title><style>main{color:red}</style>';
const FILES: Record<string, string> = {
  'pages/index.html': SHELL,
  'pages/shell.html': '<!doctype html><title>~BRAND~</title>',
  'pages/not-found.html': SHELL,
  'favicon.ico': 'an icon',
  'service-worker.js': 'work()',
  'manifest.webmanifest': '{"name":"~BRAND~"}',
  'assets/main-1.js': 'run()',
};
mkdirSync(path.join(webDir, 'assets'));
for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(webDir, file), text);
afterAll(() => rmSync(webDir, { recursive: true }));
const appWith = (over: Partial<typeof base.config> = {}) =>
  createApp({ ...base, config: { ...base.config, webDir, ...over } });
const app = appWith();

const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const APP = `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'self'SCRIPTS; script-src-attr 'none'; style-src 'self'HASHES; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify platewise-texts platewise-data platewise-worker`;
const WORKER = `${CLOSED}; connect-src 'self'`;
const PLAIN =
  "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-srcHASHES; img-src 'self'";

const hashesOf = (element: RegExp, html = '') =>
  [...html.matchAll(element)]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');

it.each([
  ['a page', 'GET', '/', 200, APP],
  ['a page that the browser draws', 'GET', '/course-enrolment/2/', 200, APP],
  ['an address at which nothing is', 'GET', '/nothing', 404, APP],
  ['a form sent too early', 'POST', '/', 303, CLOSED],
  ['a form sent to nowhere', 'POST', '/nothing', 404, CLOSED],
  ['the icon', 'GET', '/favicon.ico', 200, CLOSED],
  ['the service worker', 'GET', '/service-worker.js', 200, WORKER],
  ['a file of the app', 'GET', '/assets/main-1.js', 200, CLOSED],
  ['a file that is not there', 'GET', '/assets/main-2.js', 404, CLOSED],
  ['an address that cannot be read', 'GET', '/%', 400, CLOSED],
  ['a call', 'GET', '/api/v1/config', 200, CLOSED],
  ['a refused call', 'GET', '/api/v1/admin/mails', 401, CLOSED],
  ['an unknown call', 'GET', '/api/v1/nothing-here', 404, CLOSED],
  ['a file of the API', 'GET', '/api/v1/openapi.json', 200, CLOSED],
  ['the description of the API', 'GET', '/api/v1/docs', 200, PLAIN],
  ['the outbox', 'GET', '/dev/mail', 200, PLAIN],
  ['what security is told to', 'GET', '/.well-known/security.txt', 200, CLOSED],
] as const)('%s cannot be framed, sniffed, scripted or told on: %s %s', async (...row) => {
  const [, method, address, status, policy] = row;
  const reply = await (method === 'GET' ? request(app).get(address) : request(app).post(address));
  expect(reply.status).toBe(status);
  expect(reply.headers).toMatchObject({
    'content-security-policy': policy
      .replace('HASHES', hashesOf(/<style>(.*?)<\/style>/gs, reply.text))
      .replace('SCRIPTS', hashesOf(/<script>(.*?)<\/script>/gs, reply.text)),
    'permissions-policy': expect.stringMatching(
      /geolocation=\(\).*camera=\(self\), microphone=\(self\), payment=\(\)$/,
    ),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy':
      status === 200 && address.startsWith('/assets/') ? 'cross-origin' : 'same-origin',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  for (const told of ['x-powered-by', 'server', 'set-cookie'])
    expect(reply.headers).not.toHaveProperty(told);
});

it('the hashed files may be asked for from any page, and nothing else', async () => {
  const origin = async (address: string) =>
    (await request(app).get(address)).headers['access-control-allow-origin'];
  expect(await origin('/assets/main-1.js')).toBe('*');
  for (const address of ['/', '/favicon.ico', '/api/v1/config', '/assets/main-2.js'])
    expect(await origin(address)).toBeUndefined();
});

it('a mail is shown with rules in the place of its style attributes', () => {
  expect(
    rulesForStyles('<p style="a:1"><b style="b:2">x</b><i style="a:1">style="c"</i></p>'),
  ).toEqual({
    html: '<p data-style="0"><b data-style="1">x</b><i data-style="0">style="c"</i></p>',
    css: '[data-style="0"]{a:1}[data-style="1"]{b:2}',
  });
});

it('says whom to tell of a weakness, for the next half year', async () => {
  const { text } = await request(appWith({ publicUrl: 'https://safe.example' })).get(
    '/.well-known/security.txt',
  );
  const told = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(told).toMatchObject({
    Contact: `mailto:${base.config.support.email}`,
    Canonical: 'https://safe.example/.well-known/security.txt',
  });
  const days = (Date.parse(told.Expires) - base.now().getTime()) / 86_400_000;
  expect(days).toBeCloseTo(180, 0);
});

describe('a page of another origin', () => {
  const ask = (to: typeof app) =>
    request(to).get('/api/v1/config').set('Origin', 'https://other.example');
  const preflight = (to: typeof app) =>
    request(to)
      .options('/api/v1/auth/token')
      .set({ Origin: 'https://other.example', 'Access-Control-Request-Method': 'POST' });

  it('may not read an answer, nor ask before it sends', async () => {
    for (const reply of [await ask(app), await preflight(app)])
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('may when it is one of the configured ones, without credentials of the browser', async () => {
    const open = appWith({ corsOrigins: ['https://office.example', 'https://other.example'] });
    for (const reply of [await ask(open), await preflight(open)]) {
      expect(reply.headers['access-control-allow-origin']).toBe('https://other.example');
      expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
    }
    const closed = appWith({ corsOrigins: ['https://office.example'] });
    for (const reply of [await ask(closed), await preflight(closed)])
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it('the browser is held to https where the address says so, and only there', async () => {
  const secure = await request(appWith({ publicUrl: 'https://platewise.example' })).get('/');
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  expect((await request(app).get('/')).headers).not.toHaveProperty('strict-transport-security');
});

it('caches may not store personal data', async () => {
  for (const address of ['/api/v1/config', '/api/v1/accounts/018f4e00-0000-7000-8000-000000000000'])
    expect((await request(app).get(address)).headers['cache-control']).toBe('no-store');
});

it('the installed app has the name of this server', async () => {
  const { body, headers } = await request(appWith({ brand: 'Fork & "Knife"' })).get(
    '/manifest.webmanifest',
  );
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(body).toEqual({ name: 'Fork & "Knife"' });
});
