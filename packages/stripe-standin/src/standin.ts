import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Books } from './books';
import { challengePage } from './challengePage';
import { controls } from './controls';
import { endpoints } from './endpoints';
import { Faults } from './faults';
import { IdempotencyKeys } from './idempotency';
import { answerOne } from './requests';
import { type Delivery, deliver, type Webhook } from './webhooks';

type Options = {
  /** Any free port by default. */
  port?: number;
  clock?: () => Date;
  webhook?: Webhook | null;
  /** How long an intent cannot be searched for; Stripe says up to a minute. */
  searchLagMs?: number;
};

export type Standin = Awaited<ReturnType<typeof startStandin>>;

/** A Stripe account of its own, in memory, behind a real HTTP server. */
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

  /** One after the other, so that the order is that of the events. */
  function tell(): Promise<unknown> {
    const events = books.takeUntold();
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
    /** Tells of an event once more. */
    tellOf,
    /** Resolves when everything that happened has been told. */
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
