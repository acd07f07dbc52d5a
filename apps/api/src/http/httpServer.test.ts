import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from './httpServer';

const IMPATIENT = {
  headersMs: 100,
  requestMs: 250,
  restMs: 5_000,
  lookEveryMs: 20,
  readMs: 100,
  readBytes: 32 * 1024,
  connections: 3,
  headers: 20,
};

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function listen(app: RequestListener) {
  const server = createHttpServer(app, IMPATIENT);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return async function call(text: string) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    open.push(() => socket.destroy());
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
}

/** Sends a little more every few milliseconds, and returns what the server answers until it closes the connection. */
async function drip(socket: Socket, byte = '') {
  let said = '';
  socket.on('data', (part) => {
    said += String(part);
  });
  const dripping = byte ? setInterval(() => socket.write(byte), 10) : undefined;
  await once(socket, 'close');
  clearInterval(dripping);
  return said.split('\r\n')[0];
}

async function until(isSo: () => boolean) {
  while (!isSo()) await wait(1);
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(64 * 1024);
    })(),
  );

const echo: RequestListener = (req, res) => void req.pipe(res);

describe('a client that sends slowly', () => {
  it.each([
    ['with half a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'],
    ['with header after header', 'GET / HTTP/1.1\r\nHost: x\r\n', 'a: b\r\n'],
    ['with a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'a'],
    [
      'with chunk after chunk',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\na\r\n',
    ],
  ])('%s is let go', async (_, begin, more) => {
    const call = await listen((req) => void req.resume());
    expect(await drip(await call(begin), more)).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('and opens more connections than there may be is closed unheard', async () => {
    const call = await listen(echo);
    for (let i = 0; i < 3; i++) await call('GET / HTTP/1.1\r\n');
    expect(await drip(await call('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))).toBe('');
  });

  it('cannot have more headers looked at than there may be', async () => {
    const call = await listen((req, res) => res.end(String(Object.keys(req.headers).length)));
    const many = Array.from({ length: 200 }, (_, i) => `X-${i}: a\r\n`).join('');
    const socket = await call(`GET / HTTP/1.1\r\nHost: x\r\n${many}Connection: close\r\n\r\n`);
    // Newer releases of Node refuse the request; older ones read the first headers only.
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 431 |\r\n\r\n.{0,4}20\b/s);
  });
});

describe('a client that reads slowly', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
  afterEach(() => void vi.useRealTimers());
  const look = () => void vi.advanceTimersByTime(IMPATIENT.readMs);

  /** A response that a client has requested and not read, at the first check. */
  async function answerWith(send: (res: ServerResponse) => unknown) {
    const { promise, resolve } = deferred<ServerResponse>();
    const call = await listen((_req, res) => {
      send(res);
      resolve(res);
    });
    const reader = (await call('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).pause();
    const res = await promise;
    await until(() => isStuck(res));
    look();
    return { res, reader };
  }
  const isStuck = ({ socket }: ServerResponse) => (socket?.writableLength ?? 0) > 0;

  it('and takes nothing of a download is let go, and what is read for them is closed', async () => {
    const source = endless();
    const { res } = await answerWith((to) => pipeline(source, to).catch(() => undefined));
    look();
    expect(res.destroyed).toBe(true);
    await until(() => source.destroyed);
  });

  it('and takes nothing of an answer that is there as a whole is let go', async () => {
    const { res } = await answerWith((to) => to.end(Buffer.alloc(32 * 1024 * 1024)));
    look();
    expect(res.destroyed).toBe(true);
  });

  it('but takes something is waited for', async () => {
    const { res, reader } = await answerWith((to) =>
      pipeline(endless(), to).catch(() => undefined),
    );
    const sent = () => (res.socket?.bytesWritten ?? 0) - (res.socket?.writableLength ?? 0);
    for (let i = 0; i < 3; i++) {
      const before = sent();
      await until(() => reader.read() !== null && sent() - before > IMPATIENT.readBytes);
      look();
      expect(res.destroyed).toBe(false);
    }
  });

  it('or was waited for by nobody, as the answer came bit by bit, is left alone', async () => {
    const { promise, resolve } = deferred<ServerResponse>();
    const call = await listen((_req, res) => {
      res.write('a');
      resolve(res);
    });
    await call('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const res = await promise;
    for (let i = 0; i < 3; i++) {
      await until(() => !isStuck(res));
      look();
    }
    expect(res.destroyed).toBe(false);
  });
});
