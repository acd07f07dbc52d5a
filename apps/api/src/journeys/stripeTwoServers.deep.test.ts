import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStandin } from '@platewise/stripe-standin/standin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../testing/database';
import { aStep1Form } from '../testing/forms';
import { startServer } from '../testing/serverProcess';
import { as, openBooks, type Person, register } from './client';
import { call } from './httpCalls';
import { answerBank } from './stripeShop';

const database = await ownDatabase({ migrated: true });
const dataDir = await mkdtemp(path.join(tmpdir(), 'platewise-stripe-'));
const standin = await startStandin();
const env = {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_BASE: standin.url,
};
const books = openBooks(database.url, dataDir);
let servers: Awaited<ReturnType<typeof startServer>>[] = [];
let [one, other] = [0, 0];

beforeAll(async () => {
  servers = await Promise.all([startServer(env), startServer(env)]);
  [one = 0, other = 0] = servers.map(({ port }) => port);
  const url = `http://127.0.0.1:${other}/api/v1/payments/webhook`;
  standin.listen({ url, secret: env.STRIPE_WEBHOOK_SECRET });
}, 120_000);

afterAll(async () => {
  for (const server of servers) server.signal('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  await standin.close();
  await books.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
}, 30_000);

const pay = (port: number, person: Person, card: object = {}, key?: string) =>
  call(
    port,
    as(person, {
      method: 'post',
      path: '/enrolment/step1',
      headers: key ? { 'Idempotency-Key': key } : {},
      body: aStep1Form({ email: person.email, ...card }),
    }),
  );
const boughtBy = async ({ id }: Person) => ({
  charges: [...standin.books.charges.values()].filter(({ paid }) => paid).length,
  enrolments: await books.count('"Enrolment" WHERE "userId" = $1', [id]),
  invoices: await books.count('"Invoice" WHERE "userId" = $1', [id]),
});
const ONCE = { charges: 1, enrolments: 1, invoices: 1 };

describe('two servers on one database, with Stripe', () => {
  it('charge once for one order that comes to both, and give one answer', async () => {
    standin.books.forget();
    const person = await register(one);
    const replies = await Promise.all(
      [one, other, one, other].map((port) => pay(port, person, {}, 'order-1')),
    );
    for (const { json } of replies) expect(json).toEqual(replies[0]?.json);
    await standin.settled();
    expect(await boughtBy(person)).toEqual(ONCE);
  });

  it('charge once for two windows, and hear of it in either', async () => {
    standin.books.forget();
    const person = await register(one);
    const replies = await Promise.all([one, other, one, other].map((port) => pay(port, person)));
    expect(replies.filter(({ json }) => json.enrolmentSuccessful)).toHaveLength(1);
    await standin.settled();
    expect(await boughtBy(person)).toEqual(ONCE);
    expect(standin.deliveries.every(({ status }) => status === 200)).toBe(true);
  });

  it('enrol once who is sent to the bank by one and comes back to the other', async () => {
    standin.books.forget();
    const person = await register(other);
    const { json } = await pay(one, person, { cardNumber: '4000002500003155' });
    const back = await answerBank(json.nextActionUrl, true);
    const path = `/payments/${back.searchParams.get('payment')}/settle`;
    const replies = await Promise.all(
      [one, other, one, other].map((port) => call(port, as(person, { method: 'post', path }))),
    );
    expect(new Set(replies.map(({ json: { boughtId } }) => boughtId)).size).toBe(1);
    expect(replies[0]?.json).toMatchObject({ state: 'fulfilled' });
    await standin.settled();
    expect(await boughtBy(person)).toEqual(ONCE);
  });

  it('say nothing of cards in their logs, and complain of nothing', () => {
    for (const server of servers) {
      expect(server.output()).not.toMatch(
        /4242424242424242|4000002500003155|_secret_|sk_test_1|whsec_1/,
      );
      expect(server.output()).not.toMatch(/"level":(40|50|60)/);
    }
  });
});
