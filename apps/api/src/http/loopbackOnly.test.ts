import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { testContext } from '../testing/testContext';

const app = createApp(testContext());
const PAGES = [
  ['the mails of a server without a mail server', '/dev/mail', 200],
  ['the bank of the sandbox', '/sandbox/3ds/unknown', 404],
] as const;

describe.each(PAGES)('%s', (_, page, here) => {
  it('is shown on this machine', async () => {
    const { status, text } = await request(app).get(page);
    expect(status).toBe(here);
    expect(text).not.toContain('This address');
  });

  it.each(['203.0.113.7', '127.0.0.1, 203.0.113.7', '10.0.0.9, 127.0.0.1', 'unknown'])(
    'is not there for a caller whom a proxy on this machine names %s',
    async (forwarded) => {
      const { status, body } = await request(app).get(page).set('X-Forwarded-For', forwarded);
      expect([status, body.Message]).toEqual([404, 'This address was not found.']);
    },
  );

  it('is not there for a caller from the network', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
    // A machine without a network has no such callers.
    if (!outside) return;
    const server = app.listen(0, '0.0.0.0');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status } = await fetch(`http://${outside}:${port}${page}`);
    server.close();
    expect(status).toBe(404);
  });
});
