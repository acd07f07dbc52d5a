import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response, Router } from 'express';
import { Books } from './books';
import { answerChallenge } from './confirmIntent';
import { endpoints } from './endpoints';
import { type Fault, Faults } from './faults';
import { IdempotencyKeys } from './idempotency';
import type { PaymentIntent } from './objects';
import { answerOne } from './requests';
import { type Delivery, deliver, type Webhook } from './webhooks';

type Options = {
  /** The port; any free port by default. */
  port?: number;
  clock?: () => Date;
  webhook?: Webhook | null;
  /** The time until a search finds a new intent. Stripe documents up to a minute. */
  searchLagMs?: number;
};

export type Standin = Awaited<ReturnType<typeof startStandin>>;

/** Starts a stand-in for Stripe with one account, in memory, behind a real HTTP server. */
export async function startStandin({
  port = 0,
  clock = () => new Date(),
  webhook = null,
  searchLagMs = 60_000,
}: Options = {}) {
  const books = new Books(clock);
  const faults = new Faults();
  const keys = new IdempotencyKeys();
  const deliveries: Delivery[] = [];
  const account = { webhook, url: '' };
  let telling: Promise<unknown> = Promise.resolve();

  /** Sends the waiting events one after the other, in the order in which they happened. */
  function tell(): Promise<unknown> {
    const events = books.takeUnsent();
    if (events.length > 0 && faults.take('events-reversed')) events.reverse();
    const each = events.flatMap((event) => (faults.take('event-twice') ? [event, event] : [event]));
    for (const event of each) telling = telling.then(() => tellOf(event.id));
    return telling;
  }

  async function tellOf(eventId: string) {
    const event = books.events.get(eventId);
    if (!event || !account.webhook) return null;
    const delivery = await deliver(event, account.webhook, books.seconds());
    deliveries.push(delivery);
    return delivery;
  }

  const app = express();
  app.disable('x-powered-by').set('query parser', 'extended');
  app.use(express.urlencoded({ extended: true }));
  app.use(
    '/3ds',
    challengePage(books, () => void tell()),
  );
  app.use('/_standin', controls({ books, faults, account, tellOf }));
  for (const [name, endpoint] of Object.entries(endpoints({ searchLagMs }))) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const verb = method === 'GET' ? 'get' : 'post';
    app[verb](`/v1${path}`, (req, res) =>
      answerOne(
        { faults, keys, tell, work: (asked) => endpoint(books, req, asked) },
        { req, res, base: account.url },
      ),
    );
  }
  app.use((req, res) => {
    const message = `Unrecognized request URL (${req.method}: ${req.path}).`;
    res.status(404).json({ error: { type: 'invalid_request_error', message } });
  });

  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  account.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: account.url,
    books,
    faults,
    deliveries,
    listen: (to: Webhook | null) => void (account.webhook = to),
    /** Sends an event again. */
    tellOf,
    /** Resolves when all events have been sent. */
    settled: async () => {
      let seen: Promise<unknown>;
      do {
        seen = telling;
        await seen;
      } while (seen !== telling);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

type Account = {
  books: Books;
  faults: Faults;
  account: { webhook: Webhook | null };
  tellOf: (eventId: string) => Promise<Delivery | null>;
};

/** Controls that Stripe itself does not have, for causing faults during development and tests. Bodies are JSON. */
function controls({ books, faults, account, tellOf }: Account): Router {
  const router = Router();
  router.use(express.json());

  router.get('/books', (_req, res) => {
    const { intents, charges, refunds, disputes, events } = books;
    const rows = { intents, charges, refunds, disputes, events };
    res.json(
      Object.fromEntries(Object.entries(rows).map(([name, of]) => [name, [...of.values()]])),
    );
  });
  router.post('/faults', (req, res) => {
    faults.add(req.body as Fault);
    res.status(204).end();
  });
  router.post('/webhook', (req, res) => {
    account.webhook = req.body as Webhook;
    res.status(204).end();
  });
  router.post('/events/:id/tell', async (req, res) => {
    const delivery = await tellOf(req.params.id);
    res.status(delivery ? 200 : 404).json(delivery);
  });
  return router;
}

/** The page of a bank that asks the cardholder to confirm a payment. */
function challengePage(books: Books, tell: () => void): Router {
  const router = Router();
  const find = (req: Request): PaymentIntent | undefined => {
    const intent = books.intents.get(String(req.params.id));
    return intent?.client_secret === req.query.client_secret ? intent : undefined;
  };
  router.get('/:id', (req, res) => {
    const intent = find(req);
    if (!intent) return void res.status(404).send('There is nothing to confirm here.');
    if (intent.status !== 'requires_action') return sendBack(res, intent);
    res.type('html').send(page(intent, req.originalUrl));
  });

  router.post('/:id', (req, res) => {
    const intent = find(req);
    if (!intent) return void res.status(404).send('There is nothing to confirm here.');
    const passed = (req.body as { outcome?: string }).outcome === 'complete';
    answerChallenge(books, intent.id, passed);
    tell();
    sendBack(res, intent);
  });

  function sendBack(res: Response, intent: PaymentIntent) {
    const url = new URL(books.returnUrls.get(intent.id) ?? '');
    url.searchParams.set('payment_intent', intent.id);
    url.searchParams.set('payment_intent_client_secret', intent.client_secret);
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    res.redirect(303, url.href);
  }
  return router;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const page = ({ amount, currency, description }: PaymentIntent, action: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>3D Secure test page</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:420px;margin:40px auto;padding:0 16px}
button{font:inherit;min-height:44px;padding:0 20px;margin-right:8px}</style></head>
<body><h1>3D Secure test page</h1>
<p>${escape(description ?? 'A payment')}: ${(amount / 100).toFixed(2)} ${escape(currency.toUpperCase())}</p>
<p>A bank would ask the cardholder to confirm this payment.</p>
<form method="post" action="${escape(action)}"><button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button></form></body></html>`;
