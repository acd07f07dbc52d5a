import express, { Router } from 'express';
import type { AppContext } from '../../context';
import type { Fulfilments } from './fulfilment';
import { receiveEvent } from './receiveEvent';

const EVENT_LIMIT = '512kb';

/**
 * Where the payment provider tells its news. Apart from the other routes because its signature is over the body exactly
 * as it came, and the signature is who calls.
 */
export function hearPayments(ctx: AppContext, fulfilments: Fulfilments): Router {
  const router = Router();
  router.post('/', express.raw({ type: () => true, limit: EVENT_LIMIT }), async (req, res) => {
    // Without a body there is nothing to have signed.
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    await receiveEvent(ctx, fulfilments, body, req.get('stripe-signature'));
    res.status(200).json({ received: true });
  });
  return router;
}
