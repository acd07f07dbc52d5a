import { type Standin, startStandin } from '@platewise/stripe-standin/standin';
import Stripe from 'stripe';
import { createApp } from '../app';
import type { AppContext } from '../context';
import { settlePendingPayments } from '../features/payments/settlePendingPayments';
import { stripePayments } from '../gateways/payments/stripePayments';
import { fulfilments } from '../jobHandlers';
import { aUser, signedInAs } from '../testing/build';
import { aStep1Form } from '../testing/forms';
import { TODAY, testContext } from '../testing/testContext';
import { call, listen, type Reply } from './httpCalls';

export const KEYS = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
export const WEBHOOK = '/payments/webhook';
/** The time after which a missing answer of the stand-in counts as lost. */
const TIMEOUT_MS = 400;

export type Buyer = { id: string; headers: Record<string, string> };

/**
 * The whole product on Stripe: the real API and the real SDK over HTTP, Stripe's stand-in behind it, its news in
 * return.
 */
export async function openStripeShop() {
  const standin = await startStandin({ clock: () => TODAY });
  const base = testContext();
  const at = (ms: number): AppContext => {
    const now = () => new Date(TODAY.getTime() + ms);
    const payments = stripePayments({
      ...KEYS,
      apiBase: standin.url,
      timeoutMs: TIMEOUT_MS,
      retries: 1,
      now,
    });
    return { ...base, now, gateways: { ...base.gateways, payments } };
  };
  const ctx = at(0);
  const { port, close } = await listen(createApp(ctx));
  const webhook = {
    url: `http://127.0.0.1:${port}/api/v1${WEBHOOK}`,
    secret: KEYS.webhookSecret,
  };

  return {
    ctx,
    at,
    port,
    standin,
    /** Whether news of the stand-in reach the product. */
    hear: (hears: boolean) => standin.listen(hears ? webhook : null),
    aBuyer: () => aBuyer(ctx),
    pay: (buyer: Buyer, over: object = {}) => pay(port, buyer, over),
    settle: (buyer: Buyer, paymentId: string) =>
      call(port, { method: 'post', path: `/payments/${paymentId}/settle`, headers: buyer.headers }),
    sweep: (ms: number) => settlePendingPayments(at(ms), fulfilments),
    books: () => booksOf(ctx, standin),
    thePayment: () => ctx.db.payment.findFirstOrThrow({ include: { invoice: true } }),
    theIntent: () => {
      const [intent] = standin.books.intents.values();
      if (!intent) throw new Error('nothing was asked of Stripe');
      return intent;
    },
    /** The ids of the events of a type, oldest first. */
    eventIds: (type: string) =>
      [...standin.books.events.values()].filter((event) => event.type === type).map(({ id }) => id),
    /** The office at work in Stripe's own pages. */
    dashboard: new Stripe(KEYS.secretKey, {
      host: '127.0.0.1',
      port: new URL(standin.url).port,
      protocol: 'http',
      telemetry: false,
    }),
    /** On an empty account, with nothing to go wrong. */
    startOver: () => {
      standin.faults.clear();
      standin.books.forget();
      standin.listen(webhook);
    },
    close: async () => {
      await close();
      await standin.close();
    },
  };
}

async function aBuyer(ctx: AppContext): Promise<Buyer> {
  const user = await aUser(ctx);
  return { id: user.id, headers: await signedInAs(ctx, user) };
}

const pay = (port: number, buyer: Buyer, over: object): Promise<Reply> =>
  call(port, {
    method: 'post',
    path: '/enrolment/step1',
    headers: buyer.headers,
    body: aStep1Form(over),
  });

/** The charges and refunds of Stripe, and our payments. */
async function booksOf({ db }: AppContext, { books }: Standin) {
  const payments = await db.payment.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
  return {
    charges: [...books.charges.values()].filter(({ paid }) => paid).length,
    refunds: books.refunds.size,
    payments: payments.map(({ state }) => state),
    enrolments: await db.enrolment.count(),
    invoices: await db.invoice.count(),
  };
}

/** Answers on the page of the bank. Returns the address to which the browser is sent. */
export async function answerBank(url: string, passed: boolean): Promise<URL> {
  const body = new URLSearchParams({ outcome: passed ? 'complete' : 'fail' });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}
