import express, { Router } from 'express';
import type { AppContext } from '../../../context';
import { receiveProviderEvent } from './receiveReport';

const EVENT_LIMIT = '256kb';

/** Receives the events of the mail provider. The signature covers the raw body, and authenticates the caller. */
export function mailEventsRouter(ctx: AppContext): Router {
  const router = Router();
  router.post('/', express.raw({ type: () => true, limit: EVENT_LIMIT }), async (req, res) => {
    // A request without a body fails the signature check.
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    // Resend's service uses the same signature under names of its own.
    const header = (name: string) => req.get(`webhook-${name}`) ?? req.get(`svix-${name}`);
    await receiveProviderEvent(ctx, body, {
      id: header('id'),
      timestamp: header('timestamp'),
      signature: header('signature'),
    });
    res.status(200).json({ received: true });
  });
  return router;
}
