import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ownDatabase } from '../testing/database';
import { startServer } from '../testing/serverProcess';
import { openBooks } from './client';
import { call } from './httpCalls';

const PENDING = 20;
/** A caller waits ten seconds for a single payment when the provider is silent. */
const READY_WITHIN_MS = 60_000;

const database = await ownDatabase({ migrated: true });
const dataDir = await mkdtemp(path.join(tmpdir(), 'platewise-silent-'));
const books = openBooks(database.url, dataDir);
const callers = new Set<Socket>();
/** A payment provider that takes every connection and never answers. */
const provider = createServer((socket) => void callers.add(socket.on('error', () => {})));

afterAll(async () => {
  for (const socket of callers) socket.destroy();
  provider.close();
  await books.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

it('a server answers at once although the provider of twenty open payments is silent', {
  timeout: 180_000,
}, async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  await books.rows(
    `INSERT INTO "Payment" (id, purpose, "orderKey", "amountCents", provider, "providerRef", "order", "createdAt")
     SELECT gen_random_uuid(), 'ENROLMENT', 'order ' || n, 5500, 'stripe', 'pi_' || n, '{}', now() - interval '5 minutes'
     FROM generate_series(1, ${PENDING}) n`,
  );
  const began = Date.now();
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  });
  expect(Date.now() - began).toBeLessThan(READY_WITHIN_MS);
  expect((await call(server.port, { method: 'get', path: '/config' })).status).toBe(200);
  // The provider is being asked about them at the same time.
  await expect.poll(() => callers.size, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await books.count(`"Payment" WHERE state = 'PENDING'`)).toBe(PENDING);
  server.signal('SIGKILL');
  await server.ended;
});
