import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { ROUTES } from '../routes';
import { aUser } from '../testing/build';
import { testContext } from '../testing/testContext';
import { workOff } from '../testing/workOff';
import { createHttpServer } from './httpServer';

const base = testContext();
const folder = mkdtempSync(path.join(tmpdir(), 'platewise-odd-'));
const webDir = path.join(folder, 'dist');
for (const each of ['dist/pages', 'dist/assets', 'dist/assets-secret'])
  mkdirSync(path.join(folder, each), { recursive: true });
const SECRET = 'what nobody may read';
for (const file of ['secret.txt', 'dist/assets-secret/a.txt', 'dist/pages/secret.txt', 'dist/.env'])
  writeFileSync(path.join(folder, file), SECRET);
const HTML = '<!doctype html><title>~BRAND~</title>';
for (const file of ['index.html', 'shell.html', 'not-found.html'])
  writeFileSync(path.join(webDir, 'pages', file), HTML);
writeFileSync(path.join(webDir, 'assets/main-1.js'), 'run()');
writeFileSync(
  path.join(webDir, 'pages/pages.json'),
  JSON.stringify({
    pages: [{ address: '/', canonical: '/', file: 'index.html', listed: true }],
    personalPaths: [],
  }),
);

const ctx = { ...base, config: { ...base.config, webDir, dataDir: folder } };
const server = createHttpServer(createApp(ctx));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

type Reply = { status: number; text: string; headers: IncomingHttpHeaders };
const agent = new Agent({ keepAlive: true });
/** Sends the address exactly as written. */
const ask = (address: string, { method = 'GET', headers = {}, body = '' } = {}) =>
  new Promise<Reply>((resolve, reject) => {
    const asked = request(
      { agent, port, host: '127.0.0.1', path: address, method, headers },
      (reply) => {
        let text = '';
        reply.on('data', (part) => {
          text += String(part);
        });
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text, headers: reply.headers }),
        );
      },
    );
    asked.on('error', reject).end(body);
  });

const UP = [
  '..',
  '%2e%2e',
  '%2E%2e',
  '.%2e',
  '..%00',
  '%252e%252e',
  '....',
  '..;',
  '%c0%ae%c0%ae',
  '%uff0e%uff0e',
];
const SLASHES = ['/', '%2f', '%5c', '\\', '%252f', '/./'];
const climb = (levels: number) =>
  UP.flatMap((up) => SLASHES.map((slash) => `${up}${slash}`.repeat(levels)));

describe('nothing beside the pages and files of the app is found by', () => {
  it.each([
    '/',
    '/assets/',
    '/pages/',
    '/api/v1/content/images/',
    '/dev/mail/',
    '/dev/mail/018f4e00-0000-7000-8000-000000000000/',
    '/.well-known/badge-status/',
  ])('climbing out of %s', async (from) => {
    const found: string[] = [];
    const levels = from.split('/').length - 1;
    const ways = [
      ...climb(levels).map((way) => `${way}secret.txt`),
      ...climb(9).map((way) => `${way}etc/passwd`),
    ];
    for (const way of ways) {
      const { status, text } = await ask(`${from}${way}`);
      const isPage = status === 200 && text.includes('<title>');
      if (/what nobody|root:/.test(text) || (status < 400 && !isPage) || status >= 500)
        found.push(`${status} ${from}${way}`);
    }
    expect(found).toEqual([]);
  });

  it.each([
    '/assets-secret/a.txt',
    '/assets/../assets-secret/a.txt',
    '/pages/secret.txt',
    '/pages/pages.json',
    '/pages/index.html',
    '/.env',
    '/assets/.env',
    '/secret.txt',
    '//etc/passwd',
    '/C:/secret.txt',
    '/assets/main-1.js%00.txt',
    '/assets/main-1.js/',
    '/assets/',
    '/index.html%00',
    '/postgres/postmaster.pid',
  ])('asking for %s', async (address) => {
    const { status, text } = await ask(address);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toContain(SECRET);
  });

  it('and nobody is sent to another site', async () => {
    for (const address of [
      '//evil.example',
      '//evil.example/%2f..',
      '/\\evil.example',
      '/%5cevil.example',
      '/%0d%0aLocation:%20//evil.example',
      'http://evil.example/',
      '/assets//evil.example',
      '/?next=//evil.example',
    ])
      for (const method of ['GET', 'POST']) {
        const { headers } = await ask(address, { method, headers: { Host: 'evil.example' } });
        expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
        expect(headers).not.toHaveProperty('x-injected');
      }
  });
});

describe('what a caller says of the server', () => {
  const LIES = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'gopher',
    'X-Original-URL': '/api/v1/admin/mails',
    'X-Rewrite-URL': '/api/v1/admin/mails',
    Forwarded: 'host=evil.example',
  };

  it('appears nowhere in its pages, documents and emails', async () => {
    for (const address of [
      '/',
      '/sitemap.xml',
      '/robots.txt',
      '/.well-known/did.json',
      '/.well-known/security.txt',
      '/api/v1/openapi.json',
      '/api/v1/config',
    ]) {
      const { status, text, headers } = await ask(address, { headers: LIES });
      expect([address, status]).toEqual([address, 200]);
      expect(text + JSON.stringify(headers)).not.toContain('evil.example');
    }
    const { email } = await aUser(ctx);
    const body = JSON.stringify({ username: email });
    const headers = { ...LIES, 'Content-Type': 'application/json' };
    const asked = await ask('/api/v1/accounts/password/reset/request', {
      method: 'PATCH',
      headers,
      body,
    });
    expect(asked.status).toBeLessThan(300);
    expect(await workOff(ctx, 'request-password-reset')).toBe(1);
    expect(JSON.stringify(await ctx.db.mail.findMany())).not.toContain('evil.example');
  });
});

describe('a method that a call does not have', () => {
  it('is not found, whatever header names another', async () => {
    const names = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
    const paths = [...new Set(ROUTES.map(({ path }) => path))];
    const found: string[] = [];
    for (const each of paths) {
      const method =
        ['delete', 'put', 'patch', 'post'].find((other) => !names.has(`${other} ${each}`)) ?? '';
      // Another call may fit the same address.
      if (
        !method ||
        each.startsWith('/userCourse/') ||
        each.startsWith('/admin/') ||
        each.startsWith('/courses/')
      )
        continue;
      const { status } = await ask(`/api/v1${each.replace(/:\w+/g, 'a')}`, {
        method: method.toUpperCase(),
      });
      if (status !== 404 && status !== 401) found.push(`${method} ${each}: ${status}`);
    }
    expect(found).toEqual([]);
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'is not made one by %s',
    async (name) => {
      const { status } = await ask('/api/v1/config?_method=DELETE', {
        headers: { [name]: 'DELETE' },
      });
      expect(status).toBe(200);
      expect(
        (await ask('/api/v1/auth/session', { method: 'POST', headers: { [name]: 'DELETE' } }))
          .status,
      ).toBe(404);
    },
  );

  it.each(['TRACE', 'PROPFIND', 'PURGE', 'LOCK'])(
    '%s tells nothing of what was sent',
    async (method) => {
      const { status, text } = await ask('/api/v1/config', {
        method,
        headers: { Authorization: 'Bearer secret-token' },
      });
      expect(status).toBe(404);
      expect(text).not.toContain('secret-token');
    },
  );
});

describe('a form of another site, which the browser sends without asking', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('as %o is refused', async (type) => {
    const body = JSON.stringify({ username: 'a@example.com' });
    for (const [method, address] of [
      ['POST', '/api/v1/auth/token'],
      ['POST', '/api/v1/accounts'],
      ['POST', '/api/v1/contactus/send'],
    ] as const) {
      const { status, headers } = await ask(address, {
        method,
        body,
        headers: {
          ...(type ? { 'Content-Type': type } : {}),
          Origin: 'https://evil.example',
          'Content-Length': String(body.length),
        },
      });
      expect(status).toBe(415);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });
});
