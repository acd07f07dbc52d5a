import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { ROUTES } from '../routes';
import { testContext } from '../testing/testContext';
import { fieldsOf } from './hostileInput';
import { type Call, listen } from './httpCalls';
import { signedIn } from './requests/validRequest';
import { validRequest, watchedCalls } from './watchedCalls';

const ctx = testContext();
const { port, close } = await listen(createApp(ctx));
const { watch, startOver } = await watchedCalls(ctx, port);
afterAll(close);

let header: Record<string, string>;
beforeEach(async () => {
  ({ header } = await signedIn(ctx, 3));
  startOver();
});

const many = (count: number, make: (i: number) => string, between = ',') =>
  Array.from({ length: count }, (_, i) => make(i)).join(between);
const JSON_TYPE = { 'Content-Type': 'application/json' };
const packed = (encoding: string) => ({ ...JSON_TYPE, 'Content-Encoding': encoding });
const TOTAL = { method: 'post', path: '/corporate/purchase-vouchers/update-total' };
const CHECK = { method: 'post', path: '/address/check' };
const PLACE = '"city":"Parramatta","state":"NSW","postcode":"2150"';
const STAFF = '/corporate/staff';

/** 64 MB of nothing: a few kB on their way. */
const BOMB = Buffer.alloc(64 * 1024 * 1024, ' ');

const REQUESTS: [string, number[], () => Call][] = [
  [
    '40,000 keys besides those it takes',
    [200],
    () => ({ ...CHECK, body: `{${many(40_000, (i) => `"k${i}":1`)},${PLACE}}` }),
  ],
  [
    'the same key 40,000 times',
    [200],
    () => ({ ...CHECK, body: `{${many(40_000, () => '"city":"x"')},${PLACE}}` }),
  ],
  [
    'a list of 100,000 where ten are meant',
    [400],
    () => ({
      ...TOTAL,
      body: `{"promoCode":"A","courseQuantities":[${many(100_000, () => '{}')}]}`,
    }),
  ],
  [
    'a number of 400,000 digits',
    [400],
    () => ({
      ...TOTAL,
      body: `{"promoCode":"A","courseQuantities":[{"courseId":2,"quantity":${'9'.repeat(400_000)}}]}`,
    }),
  ],
  [
    'a text of 400,000 spaces',
    [200],
    () => ({
      ...CHECK,
      body: `{"city":"${' '.repeat(400_000)}x","state":"NSW","postcode":"2150"}`,
    }),
  ],
  ['a gzip bomb', [413], () => ({ ...CHECK, headers: packed('gzip'), body: gzipSync(BOMB) })],
  [
    'a deflate bomb',
    [413],
    () => ({ ...CHECK, headers: packed('deflate'), body: deflateSync(BOMB) }),
  ],
  [
    'a Brotli bomb',
    [413],
    () => ({
      ...CHECK,
      headers: packed('br'),
      body: brotliCompressSync(BOMB.subarray(0, 8_000_000), { params: { 1: 1 } }),
    }),
  ],
  [
    'a bomb packed twice',
    [400, 415],
    () => ({ ...CHECK, headers: packed('gzip, gzip'), body: gzipSync(gzipSync(BOMB)) }),
  ],
  [
    '1,000 parameters',
    [200],
    () => ({ method: 'get', path: `${STAFF}?${many(1000, (i) => `k${i}=1`, '&')}` }),
  ],
  [
    'a parameter 1,000 times',
    [400],
    () => ({ method: 'get', path: `${STAFF}?${many(1000, (i) => `page=${i}`, '&')}` }),
  ],
  [
    'parameters in parameters',
    [200],
    () => ({
      method: 'get',
      path: `${STAFF}?page[a][b]=1&sort[]=x&__proto__[polluted]=1&constructor.prototype.polluted=1`,
    }),
  ],
  [
    'an address of 15,000 letters',
    [404],
    () => ({ method: 'get', path: `/vouchers/${'a'.repeat(15_000)}` }),
  ],
  [
    'ten cookies of 1 kB',
    [200],
    () => ({
      method: 'get',
      path: STAFF,
      headers: { Cookie: many(10, (i) => `c${i}=${'x'.repeat(1000)}`, '; ') },
    }),
  ],
];

describe('a request with', () => {
  it.each(REQUESTS)('%s is answered %s, soon and with little memory', async (_, expected, make) => {
    const asked = make();
    const began = process.cpuUsage();
    const { status, fault } = await watch({ ...asked, headers: { ...header, ...asked.headers } });
    const { user, system } = process.cpuUsage(began);
    expect([expected, fault]).toEqual([expect.arrayContaining([status]), null]);
    expect((user + system) / 1e6).toBeLessThan(1.5);
  });
});

it('of two spellings of a field the last counts, for whoever checks as for whoever acts', async () => {
  const { body } = await validRequest(ctx, 'post /auth/token');
  const once = JSON.stringify(body).slice(1, -1);
  const wrong = `{${once},"password":"Nonsense1"}`;
  const right = `{"password":"Nonsense1",${once}}`;
  const path = '/auth/token';
  expect((await watch({ method: 'post', path, body: wrong })).status).toBe(400);
  expect((await watch({ method: 'post', path, body: right })).status).toBe(200);
});

it('every list that is sent has a length it may not be longer than', () => {
  const endless = ROUTES.flatMap(({ method, path, body }) =>
    fieldsOf(body)
      .filter(({ type, most }) => type === 'array' && !Number.isFinite(most))
      .map(({ place }) => `${method} ${path} ${place.join('.')}`),
  );
  expect(endless).toEqual([]);
});

describe('a form with', () => {
  const part = (i: number) => `--x\r\nContent-Disposition: form-data; name="f${i}"\r\n\r\na\r\n`;
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n';
  const FORMS: [string, string | Buffer, Record<string, string>][] = [
    ['a thousand parts', `${many(1000, part, '')}--x--\r\n`, {}],
    ['a thousand files', `${many(1000, () => `${file}\r\nPK\r\n`, '')}--x--\r\n`, {}],
    [
      'a thousand headers on a part',
      `${file}${many(1000, (i) => `X-${i}: a\r\n`, '')}\r\nPK\r\n--x--\r\n`,
      {},
    ],
    [
      'a field name of 100 kB',
      `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(100_000)}"\r\n\r\na\r\n--x--\r\n`,
      {},
    ],
    [
      'a field of 100 kB',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'a'.repeat(100_000)}\r\n--x--\r\n`,
      {},
    ],
    ['a bomb around it', gzipSync(BOMB), { 'Content-Encoding': 'gzip' }],
    [
      'a way out of the folder',
      `${file.replace('a.zip', '../../../etc/passwd\u0000.zip')}\r\nPK\r\n--x--\r\n`,
      {},
    ],
  ];
  it.each(FORMS)('%s is refused, and changes nothing', async (_, body, headers) => {
    const { header: office } = await signedIn(ctx, 1);
    startOver();
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const path = '/avetmiss/nat-files';
    const reply = await watch({
      method: 'post',
      path,
      body,
      headers: { ...office, ...type, ...headers },
    });
    expect([[400, 409, 413, 415], reply.fault]).toEqual([
      expect.arrayContaining([reply.status]),
      null,
    ]);
  });
});
