import { once } from 'node:events';
import { connect } from 'node:net';
import { response } from '@platewise/shared/fields';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCaller } from '../features/auth/getCaller';
import { call, listen } from '../journeys/httpCalls';
import { aUser, signedInAs } from '../testing/build';
import { testContext } from '../testing/testContext';
import { zipOf } from '../zip/testing/zips';
import { mount } from './mount';
import { openApi } from './openapi';
import { answerProblems } from './problems';
import { logRequests } from './requestLog';
import { ADMINS, OFFICE, route } from './route';

const ctx = testContext();
const MOST_BYTES = 20_000;
const taken = vi.fn();
const routes = [
  route({
    method: 'post',
    path: '/api/v1/files',
    summary: 'Take a file',
    roles: ADMINS,
    access: OFFICE,
    needs: 'own account',
    upload: { mostBytes: MOST_BYTES },
    limit: { name: 'files', by: 'caller', points: 3, seconds: 60 },
    response: response.object({ name: response.text(), size: response.int() }),
    handle: async (_, { file: { name, bytes } }) => {
      taken();
      return { name, size: bytes.length };
    },
  }),
];
const app = express()
  .use(logRequests(ctx))
  .use(mount(ctx, getCaller, routes))
  .use(answerProblems);
const { port, close } = await listen(app);
afterAll(close);

let header: Record<string, string>;
beforeEach(async () => {
  taken.mockClear();
  header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
});

const ZIP = zipOf({ 'a.txt': 'hello' });
const send = () => request(app).post('/api/v1/files').set(header);

describe('a zip that is uploaded', () => {
  it('is taken, whatever its field is called, with what else the form says', async () => {
    const { status, body } = await send().field('note', 'x').attach('files', ZIP, 'nat files.zip');
    expect([status, body]).toEqual([200, { name: 'nat files.zip', size: ZIP.length }]);
  });

  it('is asked for as a form in the description of the calls', () => {
    const paths = openApi(routes, { brand: 'X' }).paths as Record<string, never>;
    expect(paths['/api/v1/files']).toMatchObject({
      post: {
        requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
        responses: { 413: {}, 415: {} },
      },
    });
  });

  it('may be as large as is allowed, not a byte larger', async () => {
    const filled = (size: number) => Buffer.concat([ZIP, Buffer.alloc(size - ZIP.length)]);
    expect((await send().attach('file', filled(MOST_BYTES), 'a.zip')).status).toBe(200);
    const { status, body } = await send().attach('file', filled(MOST_BYTES + 1), 'a.zip');
    expect([status, body.Message]).toEqual([413, 'File is too large.']);
  });

  it('is refused when it comes too often', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await send().attach('file', ZIP, 'a.zip')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

const form = (text: string) => ({
  body: text.replaceAll('\n', '\r\n'),
  headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
});
const partOf = (name: string, content: string) =>
  `--x\nContent-Disposition: form-data; name="file"; filename="${name}"\n\n${content}\n`;

describe('an upload is refused', () => {
  it.each([
    ['without a body', {}, 400, 'Please add a file.'],
    ['as JSON', { body: '{}' }, 415, 'The request must be a form with a file.'],
    [
      'as the file by itself',
      { body: ZIP, headers: { 'Content-Type': 'application/zip' } },
      415,
      'The request must be a form with a file.',
    ],
    ['without a file', form('--x--\n'), 400, 'Please add a file.'],
    ['with an empty file', form(`${partOf('a.zip', '')}--x--\n`), 400, 'Please add a file.'],
    [
      'with text that is called a zip',
      form(`${partOf('a.zip', 'hello')}--x--\n`),
      400,
      'File type is not supported.',
    ],
    [
      'with two files',
      form(`${partOf('a.zip', 'PK')}${partOf('b.zip', 'PK')}--x--\n`),
      400,
      'Please add one file only.',
    ],
    ['that was cut short', form(partOf('a.zip', 'PK')), 400, 'The request could not be read.'],
    [
      'without the boundary it names',
      { ...form('hello'), headers: { 'Content-Type': 'multipart/form-data' } },
      400,
      'The request could not be read.',
    ],
    [
      'with a field that is too long',
      form(`--x\nContent-Disposition: form-data; name="a"\n\n${'x'.repeat(2000)}\n--x--\n`),
      400,
      'The request could not be read.',
    ],
    [
      'with hundreds of fields',
      form(`${'--x\nContent-Disposition: form-data; name="a"\n\n1\n'.repeat(200)}--x--\n`),
      400,
      'The request could not be read.',
    ],
  ])('%s', async (_, asked, status, message) => {
    const headers = { ...header, ...('headers' in asked ? asked.headers : {}) };
    const reply = await call(port, { method: 'post', path: '/files', ...asked, headers });
    expect([reply.status, reply.json.Message]).toEqual([status, message]);
    expect(taken).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody', null, 401],
    ['a learner', 2, 403],
  ] as const)('of %s, before a byte of the file has come', async (_, userType, status) => {
    const signedIn = userType ? await signedInAs(ctx, await aUser(ctx, { userType })) : {};
    expect(await answerBefore('', signedIn)).toContain(` ${status} `);
  });

  it('that is said to be too large, before a byte of it has come', async () => {
    expect(await answerBefore('', header)).toContain(' 413 ');
  });
});

/** The status for a client that announces a large body and has sent this part of it. */
async function answerBefore(sent: string, signedIn: Record<string, string>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const lines = {
    Host: 'x',
    ...signedIn,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': '100000000',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/v1/files HTTP/1.1\r\n${head.join('')}\r\n${sent}`);
  const [said] = await once(socket, 'data');
  socket.destroy();
  return String(said).split('\r\n')[0] ?? '';
}
