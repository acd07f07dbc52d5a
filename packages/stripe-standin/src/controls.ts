import express, { Router } from 'express';
import type { Books } from './books';
import type { Fault, Faults } from './faults';
import type { Delivery, Webhook } from './webhooks';

type Account = {
  books: Books;
  faults: Faults;
  account: { webhook: Webhook | null };
  tellOf: (eventId: string) => Promise<Delivery | null>;
};

/** What no Stripe has: for whoever develops offline and wants something to go wrong. Bodies are JSON. */
export function controls({ books, faults, account, tellOf }: Account): Router {
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
