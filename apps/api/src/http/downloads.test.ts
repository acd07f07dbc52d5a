import { once } from 'node:events';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCaller } from '../features/auth/getCaller';
import { listen } from '../journeys/httpCalls';
import { createLog } from '../log';
import { testContext } from '../testing/testContext';
import { mount } from './mount';
import { answerProblems } from './problems';
import { logRequests } from './requestLog';
import { FILE, PUBLIC, route } from './route';

let lines: { level: number; msg: string; err?: { message: string } }[] = [];
beforeEach(() => {
  lines = [];
});
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
const ctx = testContext({ log });

async function* parts(end?: Error) {
  for (let i = 0; i < 3 || !end; i++) {
    yield Buffer.alloc(64 * 1024);
    await wait(1);
  }
  throw end;
}
const source = (end?: Error) => ({
  fileName: 'all.zip',
  mediaType: 'application/zip',
  body: Readable.from(parts(end)),
});
const download = (path: string, end?: Error) =>
  route({
    method: 'get',
    path,
    summary: 'A file that is made while it is fetched',
    roles: 'anyone',
    access: PUBLIC,
    response: FILE,
    handle: async () => source(end),
  });
const routes = [download('/long'), download('/broken', new Error('no more'))];
// Use the production setting, because Express prints errors in other environments.
const app = express()
  .set('env', 'production')
  .use(logRequests(ctx))
  .use('/api/v1', mount(ctx, getCaller, routes))
  .use(answerProblems);
const { port, close } = await listen(app);
afterAll(close);

async function begin(path: string) {
  const asked = get(`http://127.0.0.1:${port}/api/v1${path}`);
  const [answer] = (await once(asked, 'response')) as [Readable];
  await once(answer, 'data');
  return { asked, answer };
}

describe('a download', () => {
  it('that the client stops is not logged as a fault', async () => {
    const { asked, answer } = await begin('/long');
    answer.on('error', () => undefined);
    asked.destroy();
    await expect.poll(() => lines).not.toEqual([]);
    await wait(20);
    expect(lines).toMatchObject([{ level: 30, msg: 'request aborted' }]);
  });

  it('that fails is logged once and cut off', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const { answer } = await begin('/broken');
    const [{ code }] = (await once(answer.resume(), 'error')) as [NodeJS.ErrnoException];
    expect(code).toBe('ECONNRESET');
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    const faults = lines.filter(({ level }) => level >= 50);
    expect(faults).toMatchObject([{ msg: 'request failed', err: { message: 'no more' } }]);
    expect(printed).not.toHaveBeenCalled();
  });
});
