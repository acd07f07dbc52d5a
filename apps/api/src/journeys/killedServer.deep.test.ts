import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ownDatabase } from '../testing/database';
import { aStep1Form } from '../testing/forms';
import { spawnServer, startServer } from '../testing/serverProcess';
import { as, openBooks, type Person, register } from './client';
import { call } from './httpCalls';

const database = await ownDatabase({ migrated: true });
const dataDir = await mkdtemp(path.join(tmpdir(), 'platewise-killed-'));
const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
const books = openBooks(database.url, dataDir);

afterAll(async () => {
  await books.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const order = (port: number, person: Person, key?: string) =>
  call(
    port,
    as(person, {
      method: 'post',
      path: '/enrolment/step1',
      headers: key ? { 'Idempotency-Key': key } : {},
      body: aStep1Form({ email: person.email }),
    }),
  );

/** The stored payments of a person, and the charges of the gateway since the test began. */
let earlier = { charges: 0, refunds: 0 };
beforeEach(async () => {
  earlier = await books.charges();
});
async function booksOf({ id }: Person) {
  const now = await books.charges();
  return {
    charges: now.charges - earlier.charges,
    refunds: now.refunds - earlier.refunds,
    payments: (
      await books.rows<{ state: string }>(
        'SELECT state FROM "Payment" WHERE "userId" = $1 ORDER BY "createdAt"',
        [id],
      )
    ).map(({ state }) => state),
    enrolments: await books.count('"Enrolment" WHERE "userId" = $1', [id]),
    invoices: await books.count('"Invoice" WHERE "userId" = $1', [id]),
    confirmations: await books.count(
      `"Mail" WHERE "userId" = $1 AND template = 'enrolment-confirmation'`,
      [id],
    ),
  };
}
const BOUGHT_ONCE = { charges: 1, refunds: 0, enrolments: 1, invoices: 1, confirmations: 1 };
const NOTHING_BOUGHT = { refunds: 0, enrolments: 0, invoices: 0, confirmations: 0 };

/** Places an order on a server that is killed at the fail point. */
async function orderAndDie(place: string, key?: string) {
  const server = await startServer({ ...env, FAIL_POINT: place });
  const sent = await sentMails();
  const person = await register(server.port);
  // A job that a killed server held is taken again only after a quarter of an hour.
  await mailed(sent + 1);
  await expect(order(server.port, person, key)).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(await server.ended).toMatchObject({ signal: 'SIGKILL' });
  return person;
}

/** Moves the stored times back, as if this much time had passed. */
const minutesPass = async (minutes: number) => {
  for (const [table, column] of [
    ['Payment', 'createdAt'],
    ['IdempotentRequest', 'createdAt'],
    ['IdempotentRequest', 'lockedUntil'],
  ])
    await books.rows(
      `UPDATE "${table}" SET "${column}" = "${column}" - make_interval(mins => $1)`,
      [minutes],
    );
};

const sentMails = () => books.count(`"Mail" WHERE state = 'SENT'`);
const mailed = async (count: number) => {
  const deadline = Date.now() + 20_000;
  while ((await sentMails()) < count && Date.now() < deadline) await wait(100);
};

describe('a server killed between charge and enrolment', { timeout: 120_000 }, () => {
  it('has the learner enrolled, invoiced and written to when it is back, and charged once', async () => {
    const person = await orderAndDie('after-charge', 'order-1');
    expect(await booksOf(person)).toEqual({ ...NOTHING_BOUGHT, charges: 1, payments: ['PENDING'] });

    const server = await startServer(env);
    // It answers first, and settles what the other left in a job.
    await expect
      .poll(() => booksOf(person), { timeout: 20_000 })
      .toEqual({ ...BOUGHT_ONCE, payments: ['SUCCEEDED'] });
    await mailed(2);
    const mails = await books.rows<object>(
      'SELECT template, state, tries FROM "Mail" ORDER BY template',
    );
    expect(mails).toEqual([
      { template: 'enrolment-confirmation', state: 'SENT', tries: 1 },
      { template: 'welcome', state: 'SENT', tries: 1 },
    ]);
    expect(await books.mailFiles()).toHaveLength(2);

    await minutesPass(2);
    const { status, json } = await order(server.port, person, 'order-1');
    const [enrolment] = await books.rows<{ id: string }>('SELECT id FROM "Enrolment"');
    const enrolled = {
      enrolmentSuccessful: true,
      errorMessage: null,
      id: enrolment?.id,
      nextActionUrl: null,
    };
    expect([status, json]).toEqual([200, enrolled]);
    expect((await order(server.port, person, 'order-1')).json).toEqual(enrolled);
    expect((await order(server.port, person, 'order-2')).json).toMatchObject({
      enrolmentSuccessful: false,
    });
    expect(await booksOf(person)).toEqual({ ...BOUGHT_ONCE, payments: ['SUCCEEDED'] });
    server.signal('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });
});

describe('a server killed before the charge', { timeout: 120_000 }, () => {
  it.each([undefined, 'order-3'])(
    'charges nobody, and lets the learner pay after a minute (idempotency key: %s)',
    async (key) => {
      const person = await orderAndDie('before-charge', key);
      const server = await startServer(env);
      expect(await booksOf(person)).toEqual({
        ...NOTHING_BOUGHT,
        charges: 0,
        payments: ['PENDING'],
      });
      expect((await order(server.port, person)).status).toBe(409);

      await minutesPass(2);
      expect((await order(server.port, person, key)).json).toMatchObject({
        enrolmentSuccessful: true,
      });
      const payments = ['ABANDONED', 'SUCCEEDED'];
      expect(await booksOf(person)).toEqual({ ...BOUGHT_ONCE, payments });
      server.signal('SIGKILL');
      await server.ended;
    },
  );
});

describe('a server killed before a refund', { timeout: 120_000 }, () => {
  it('gives the money back when it is back, once', async () => {
    const person = await orderAndDie('after-charge');
    await books.rows('DELETE FROM "User" WHERE id = $1', [person.id]);
    const dying = await spawnServer({ ...env, FAIL_POINT: 'before-refund' });
    expect(await dying.ended).toMatchObject({ signal: 'SIGKILL' });
    expect(await booksOf(person)).toMatchObject({ charges: 1, refunds: 0 });

    const server = await startServer(env);
    await expect
      .poll(() => books.count(`"Payment" WHERE state = 'REFUNDED' AND "refundedAt" IS NOT NULL`), {
        timeout: 20_000,
      })
      .toBe(1);
    expect(await booksOf(person)).toEqual({
      ...NOTHING_BOUGHT,
      charges: 1,
      refunds: 1,
      payments: [],
    });
    server.signal('SIGKILL');
    await server.ended;
  });
});
