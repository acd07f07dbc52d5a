import express, { Router } from 'express';
import type { AppContext } from '../../context';
import { receiveEvent } from './applyEvent';
import type { Fulfilments } from './fulfilment';

const EVENT_LIMIT = '512kb';

/**
 * Receives the events of the payment provider. It is separate from the other routes because the signature covers the
 * raw body, and the signature authenticates the caller.
 */
export function paymentWebhookRouter(ctx: AppContext, fulfilments: Fulfilments): Router {
  const router = Router();
  router.post('/', express.raw({ type: () => true, limit: EVENT_LIMIT }), async (req, res) => {
    // A request without a body fails the signature check below.
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    await receiveEvent(ctx, fulfilments, body, req.get('stripe-signature'));
    res.status(200).json({ received: true });
  });
  return router;
}
