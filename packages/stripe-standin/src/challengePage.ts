import { type Request, type Response, Router } from 'express';
import type { Books } from './books';
import { answerChallenge } from './confirmIntent';
import type { PaymentIntent } from './objects';

/** The page of a bank that wants to know whether it is the cardholder who pays. */
export function challengePage(books: Books, tell: () => void): Router {
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
