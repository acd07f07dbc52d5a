import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { startStandin } from './standin';
import { sign } from './webhooks';

const standin = await startStandin();
afterAll(standin.close);

type Answer = { status: number; replayed: boolean; body: ReturnType<typeof JSON.parse> };

async function ask(method: string, path: string, params = '', key?: string): Promise<Answer> {
  const headers = { Authorization: 'Bearer sk_test_1', ...(key && { 'Idempotency-Key': key }) };
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${standin.url}/v1${path}`, {
    method,
    headers: { ...headers, ...(method === 'POST' && form) },
    ...(method === 'POST' && { body: params }),
  });
  const replayed = answer.headers.get('idempotent-replayed') === 'true';
  return { status: answer.status, replayed, body: await answer.json() };
}

const pay = (card: string, more = '') =>
  `amount=5500&currency=aud&confirm=true&metadata[paymentId]=p1&return_url=http://shop.example/back` +
  `&payment_method_data[type]=card&payment_method_data[card][number]=${card}` +
  `&payment_method_data[card][exp_month]=12&payment_method_data[card][exp_year]=2039${more}`;
const GOOD = '4242424242424242';

it('charges once for a key, and refuses the key for anything else', async () => {
  const first = await ask('POST', '/payment_intents', pay(GOOD), 'key-1');
  const again = await ask('POST', '/payment_intents', pay(GOOD), 'key-1');
  expect([first.replayed, again.replayed]).toEqual([false, true]);
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({ status: 'succeeded', metadata: { paymentId: 'p1' } });

  const other = await ask('POST', '/payment_intents', pay(GOOD, '&description=x'), 'key-1');
  expect([other.status, other.body.error.type]).toEqual([400, 'idempotency_error']);
});

it('says 409 to a key that is being worked on, and keeps a decline for the key', async () => {
  standin.faults.add({ kind: 'slow', ms: 100 });
  const first = ask('POST', '/payment_intents', pay('4000000000009995'), 'key-2');
  await expect
    .poll(
      async () => (await ask('POST', '/payment_intents', pay('4000000000009995'), 'key-2')).status,
    )
    .toBe(409);
  expect(await first).toMatchObject({
    status: 402,
    body: {
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
        payment_intent: { status: 'requires_payment_method' },
      },
    },
  });
  const replay = await ask('POST', '/payment_intents', pay('4000000000009995'), 'key-2');
  expect([replay.status, replay.replayed]).toEqual([402, true]);
});

it.each([
  ['no key', { kind: 'too-many' } as const, 429],
  ['nothing done', { kind: 'error' } as const, 500],
])('lets the same key try again after %s', async (what, fault, status) => {
  standin.faults.add(fault);
  const charges = standin.books.charges.size;
  expect((await ask('POST', '/payment_intents', pay(GOOD), what)).status).toBe(status);
  expect(standin.books.charges.size).toBe(charges);
  expect((await ask('POST', '/payment_intents', pay(GOOD), what)).status).toBe(200);
});

it('lists at once what a search does not find yet', async () => {
  const search = `/payment_intents/search?query=${encodeURIComponent("metadata['paymentId']:'p1'")}`;
  expect((await ask('GET', search)).body.data).toEqual([]);
  const listed = await ask('GET', '/payment_intents?limit=2&created[gte]=1');
  expect([listed.body.data.length, listed.body.has_more]).toEqual([2, true]);
});

it.each([
  ['a number that is none', pay('4242424242424241'), 402, 'incorrect_number'],
  ['a year that is over', pay(GOOD).replace('2039', '2020'), 402, 'invalid_expiry_year'],
  ['too small an amount', pay(GOOD).replace('5500', '10'), 400, 'amount_too_small'],
  [
    'a parameter it does not know',
    pay(GOOD, '&payment_method_types[0]=card'),
    400,
    'parameter_unknown',
  ],
  ['no amount', pay(GOOD).replace('amount=5500&', ''), 400, 'parameter_missing'],
])('refuses %s', async (_, params, status, code) => {
  const answer = await ask('POST', '/payment_intents', params);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
});

it('asks the cardholder, and sends the browser back with the outcome', async () => {
  const { body } = await ask('POST', '/payment_intents', pay('4000002500003155'));
  expect(body.status).toBe('requires_action');
  const { url } = body.next_action.redirect_to_url;
  expect(await (await fetch(url)).text()).toContain('Complete');
  const answered = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
    redirect: 'manual',
  });
  const back = new URL(answered.headers.get('location') ?? '');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    payment_intent: body.id,
    payment_intent_client_secret: body.client_secret,
    redirect_status: 'succeeded',
  });
  const cancelled = await ask('POST', `/payment_intents/${body.id}/cancel`);
  expect([cancelled.status, cancelled.body.error.code]).toEqual([
    400,
    'payment_intent_unexpected_state',
  ]);
});

it('sends signed events in the order in which they happened', async () => {
  const told: string[] = [];
  const shop = createServer((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => (body += String(part)));
    req.on('end', () => {
      const seconds = Number(/t=(\d+)/.exec(String(req.headers['stripe-signature']))?.[1]);
      const signed = req.headers['stripe-signature'] === sign(body, 'whsec_1', seconds);
      told.push(`${JSON.parse(body).type} ${signed}`);
      res.end();
    });
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  const { port } = shop.address() as AddressInfo;
  standin.listen({ url: `http://127.0.0.1:${port}`, secret: 'whsec_1' });
  await ask('POST', '/payment_intents', pay('4000000000000259'));
  await standin.settled();
  shop.close();
  expect(told).toEqual([
    'payment_intent.created true',
    'charge.succeeded true',
    'payment_intent.succeeded true',
    'charge.dispute.created true',
  ]);
});
