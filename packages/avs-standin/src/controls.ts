import express, { Router } from 'express';
import type { Service } from './endpoints';
import type { Fault } from './faults';
import { shown } from './fileSets';

/** What no such service has: for whoever develops offline and wants something to go wrong. Bodies are JSON. */
export function controls({ books, faults }: Service): Router {
  const router = Router();
  router.use(express.json());

  router.get('/books', (_req, res) => {
    const { grants, tokens, fileSets } = books;
    res.json({
      grants: [...grants.values()],
      tokens: tokens.size,
      fileSets: [...fileSets.values()].map((each) => ({ ...shown(each), errors: each.errors })),
    });
  });
  router.post('/faults', (req, res) => {
    faults.add(req.body as Fault);
    res.status(204).end();
  });
  router.delete('/tokens', (_req, res) => {
    books.tokens.clear();
    res.status(204).end();
  });
  return router;
}
