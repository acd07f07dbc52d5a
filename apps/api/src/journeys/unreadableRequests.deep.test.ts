import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { loginAsUser } from '../features/auth/loginAsUser';
import { aLoginAsUserToken, aUser } from '../testing/build';
import { testContext } from '../testing/testContext';
import { call, listen } from './httpCalls';
import { routeOf, TAKE_BODIES, TAKE_FILES, validRequest, watchedCalls } from './watchedCalls';

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
const { watch, startOver } = await watchedCalls(ctx, port);
afterAll(close);
beforeEach(startOver);

const JSON_TYPE = 'application/json';
const type = (value: string) => ({ 'Content-Type': value });
const deep = (levels: number) => `"a":${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Bodies that never reach a use case, with the status they are refused with. */
const UNREADABLE: [string, string | Buffer, Record<string, string>, number[]][] = [
  ['broken JSON', '{"a":', type(JSON_TYPE), [400]],
  ['a list', '[]', type(JSON_TYPE), [400]],
  ['a text', '"text"', type(JSON_TYPE), [400]],
  ['a number', '1', type(JSON_TYPE), [400]],
  ['null', 'null', type(JSON_TYPE), [400]],
  ['JSON that is not Unicode', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), type(JSON_TYPE), [400]],
  ['no gzip', 'x', { ...type(JSON_TYPE), 'Content-Encoding': 'gzip' }, [400]],
  ['an unknown packing', '{}', { ...type(JSON_TYPE), 'Content-Encoding': 'zip' }, [415]],
  ['an unknown alphabet', '{}', type(`${JSON_TYPE}; charset=utf-9`), [415]],
  ['a page', '<p>Hello</p>', type('text/html'), [415]],
  ['a form', 'a=1', type('application/x-www-form-urlencoded'), [415]],
  ['a file', '--x\r\n\r\n--x--', type('multipart/form-data; boundary=x'), [415]],
];

function tooLarge(name: string): typeof UNREADABLE {
  const body = JSON.stringify({ a: 'x'.repeat(routeOf(name).mostBytes ?? 512 * 1024) });
  const packed = { ...type(JSON_TYPE), 'Content-Encoding': 'gzip' };
  return [
    ['more than it takes', body, type(JSON_TYPE), [413]],
    ['more than it takes once it is unpacked', gzipSync(body), packed, [413]],
  ];
}

describe('a body that is not one is refused, and changes nothing', () => {
  it.each(TAKE_BODIES)('%s', async (name) => {
    const { method } = routeOf(name);
    const { path, header } = await validRequest(ctx, name);
    const faults: string[] = [];
    for (const [what, body, headers, expected] of [...UNREADABLE, ...tooLarge(name)]) {
      const { status, fault } = await watch({
        method,
        path,
        body,
        headers: { ...header, ...headers },
      });
      if (fault ?? !expected.includes(status)) faults.push(`${what}: ${fault ?? status}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(TAKE_BODIES)(
    '%s: what the form does not ask for is passed over, however deep it goes',
    async (name) => {
      const { method } = routeOf(name);
      const { path, header, body } = await validRequest(ctx, name);
      const plain = JSON.stringify(body).slice(1);
      const extras = ['"__proto__":{"a":1},"constructor":1', deep(10_000), deep(200_000)];
      for (const extra of extras) {
        const headers = { ...header, 'Idempotency-Key': String(extra.length) };
        const { fault } = await watch({ method, path, headers, body: `{${extra},${plain}` });
        expect(fault).toBeNull();
      }
    },
  );
});

const form = (text: string) => text.replaceAll('\n', '\r\n');
const FILE_PART = '--x\nContent-Disposition: form-data; name="file"; filename="a.zip"\n\n';
const MULTIPART = type('multipart/form-data; boundary=x');

/** Forms that never reach a use case. */
const UNREADABLE_FORMS: [string, string | Buffer, Record<string, string>, number][] = [
  ['nothing', '', MULTIPART, 400],
  ['JSON', '{"file":"a.zip"}', type(JSON_TYPE), 415],
  ['a zip without a form', 'PK', type('application/zip'), 415],
  ['a form without its boundary', form(FILE_PART), type('multipart/form-data'), 400],
  ['a form without a file', form('--x--\n'), MULTIPART, 400],
  ['an empty file', form(`${FILE_PART}\n--x--\n`), MULTIPART, 400],
  ['a text file', form(`${FILE_PART}hello\n--x--\n`), MULTIPART, 400],
  ['half a zip', form(`${FILE_PART}PK\u0003\u0004hello\n--x--\n`), MULTIPART, 400],
  ['two files', form(`${FILE_PART}PK\n${FILE_PART}PK\n--x--\n`), MULTIPART, 400],
  ['half a form', form(`${FILE_PART}PK`), MULTIPART, 400],
];

describe('a file that is not one is refused, and changes nothing', () => {
  it.each(TAKE_FILES)('%s', async (name) => {
    const { method, upload } = routeOf(name);
    const { path, header } = await validRequest(ctx, name);
    const most = upload?.mostBytes ?? 0;
    const tooMuch: (typeof UNREADABLE_FORMS)[number] = [
      'more than it takes',
      form(`${FILE_PART}PK${'x'.repeat(most)}\n--x--\n`),
      MULTIPART,
      413,
    ];
    const faults: string[] = [];
    for (const [what, body, headers, expected] of [...UNREADABLE_FORMS, tooMuch]) {
      const asked = { method, path, body, headers: { ...header, ...headers } };
      const { status, fault } = await watch(asked);
      if (fault ?? status !== expected) faults.push(`${what}: ${fault ?? status}`);
    }
    expect(faults).toEqual([]);
  });
});

it.each(TAKE_BODIES.filter((name) => routeOf(name).roles !== 'anyone'))(
  '%s reads nothing from who is not signed in',
  async (name) => {
    const { method, path } = routeOf(name);
    const reply = await watch({ method, path, body: '{"a":', headers: type(JSON_TYPE) });
    expect([reply.status, reply.fault]).toEqual([401, null]);
  },
);

describe('an order whose idempotency key', () => {
  it.each([
    ['is too long', 'x'.repeat(201), 400],
    ['is as long as may be', 'x'.repeat(200), 200],
    ['is of odd characters', '\u00e9\u00ff%00\'";--', 200],
  ])('%s is answered in order', async (_, key, status) => {
    const { path, header, body } = await validRequest(ctx, 'post /enrolment/step1');
    const headers = { ...header, 'Idempotency-Key': key };
    const reply = await watch({ method: 'post', path, headers, body });
    expect([reply.status, reply.fault]).toEqual([status, null]);
  });
});

it('an admin who acts as somebody else can mistype an address', async () => {
  const [admin, user] = [await aUser(ctx, { userType: 1 }), await aUser(ctx)];
  const origin = { address: '127.0.0.1', userAgent: 'test' };
  const tokens = await loginAsUser(ctx, user.id, await aLoginAsUserToken(ctx, admin, user), origin);
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  for (const id of ['%00', 'x'.repeat(8000), '%F0%9F%8D%B3']) {
    const path = `/userCourse/third-party-form/${id}`;
    expect((await call(port, { method: 'put', path, headers, body: {} })).status).toBe(404);
  }
});

describe('what is not HTTP as it should be', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let said = '';
      socket.on('data', (part) => {
        said += String(part);
        socket.end();
      });
      socket.on('error', reject).on('close', () => resolve(said.split('\r\n')[0] ?? ''));
    });
  const post = (headers: string, body: string) =>
    `POST /api/v1/auth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

  it.each([
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 20', '{}'), 400],
    [
      'a length and chunks',
      post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
      400,
    ],
    ['a length that is no number', post('Content-Length: two', '{}'), 400],
    ['a chunk whose size is no number', post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n'), 400],
    ['headers without end', post(`X-Long: ${'x'.repeat(20_000)}\r\nContent-Length: 2`, '{}'), 431],
    ['a NUL in a header', post('X-Odd: a\u0000b\r\nContent-Length: 2', '{}'), 400],
    ['an unknown method', 'BREW /api/v1/config HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no host', 'GET /api/v1/config HTTP/1.1\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a way out of the folder', 'GET /assets/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n', 403],
  ])('%s', async (_, text, status) => {
    expect(await raw(text)).toContain(` ${status} `);
    expect((await call(port, { method: 'get', path: '/health/live' })).status).toBe(200);
  });
});
