import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startServer } from '../testing/serverProcess';
import { call } from './httpCalls';

const dataDir = await mkdtemp(path.join(tmpdir(), 'platewise-stopped-'));
// When the tests run as root, PostgreSQL runs as another user, who must be able to reach its folder here.
await chmod(dataDir, 0o711);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const message = JSON.stringify({ name: 'Mei', email: 'mei@example.com', message: 'Hello.' });

/**
 * A request that the server is at work on, as its '100 Continue' says, and of which half has arrived. `finish` sends the rest
 * and waits for the answer and the end of the connection.
 */
async function halfARequest(port: number) {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (part) => {
    said += String(part);
  });
  const closed = once(socket, 'close');
  socket.write(
    `POST /api/v1/contactus/send HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${message.length}\r\n\r\n${message.slice(0, 10)}`,
  );
  await once(socket, 'data');
  expect(said).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  said = '';
  const finish = async () => {
    socket.write(message.slice(10));
    await closed;
    return said;
  };
  return finish;
}

/** This file of PostgreSQL exists while it runs. */
const runningDatabases = async () =>
  (await readdir(dataDir, { recursive: true })).filter((file) => file.endsWith('postmaster.pid'));

describe('a server that is told to stop', () => {
  it('answers what it is at work on, takes nothing new, and leaves no database behind', {
    timeout: 180_000,
  }, async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    const { port } = server;
    expect(await runningDatabases()).toHaveLength(1);
    // Kept open and idle by the caller.
    await call(port, { method: 'get', path: '/config' });
    const finish = await halfARequest(port);

    const toldAt = Date.now();
    server.signal('SIGTERM');
    await vi.waitFor(() =>
      expect(fetch(`http://127.0.0.1:${port}/api/v1/config`)).rejects.toThrow('fetch failed'),
    );
    const finishedAt = Date.now();
    expect(await finish()).toMatch(/^HTTP\/1.1 204 /);
    // Without this, the stop would wait until the connection has been idle for five seconds.
    expect(Date.now() - finishedAt).toBeLessThan(4_000);
    const end = await Promise.race([server.ended, wait(60_000).then(server.output)]);
    expect(end).toEqual({ code: 0, signal: null });
    expect(await runningDatabases()).toEqual([]);
    expect(Date.now() - toldAt).toBeLessThan(10_000);
  });
});
