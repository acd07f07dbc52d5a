import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { testContext } from '../testing/testContext';

const base = testContext();
const webDir = mkdtempSync(path.join(tmpdir(), 'platewise-web-'));
mkdirSync(path.join(webDir, 'pages'));
const inventory = {
  pages: [{ address: '/', canonical: '/', file: 'index.html', listed: true }],
  personalPaths: ['/course-enrolment/:courseId'],
};
writeFileSync(path.join(webDir, 'pages/pages.json'), JSON.stringify(inventory));
for (const file of ['index.html', 'shell.html'])
  writeFileSync(path.join(webDir, 'pages', file), '<!doctype html><title>~BRAND~</title>');
afterAll(() => rmSync(webDir, { recursive: true }));
const appWith = (over: Partial<typeof base.config> = {}) =>
  createApp({ ...base, config: { ...base.config, webDir, ...over } });
const app = appWith();

const directivesOf = (header: string | undefined) =>
  Object.fromEntries(
    (header ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe.each([
  ['the page', '/', 200],
  ['an address of the page', '/course-enrolment/2/', 200],
  ['a call', '/api/v1/config', 200],
  ['a refused call', '/api/v1/admin/mails', 401],
  ['an unknown call', '/api/v1/nothing-here', 404],
])('%s', (_, address, status) => {
  it('comes with headers that keep it from being framed, sniffed, scripted and told on', async () => {
    const reply = await request(app).get(address);
    expect(reply.status).toBe(status);
    expect(directivesOf(reply.headers['content-security-policy'])).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    for (const told of ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie'])
      expect(reply.headers).not.toHaveProperty(told);
  });
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

it('what is about a person is kept by nobody on the way', async () => {
  for (const address of ['/api/v1/config', '/api/v1/accounts/018f4e00-0000-7000-8000-000000000000'])
    expect((await request(app).get(address)).headers['cache-control']).toBe('no-store');
});
