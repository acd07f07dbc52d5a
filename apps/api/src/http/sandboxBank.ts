import { showCents } from '@platewise/shared/money';
import express, { Router } from 'express';
import type { AppContext } from '../context';
import { missing } from '../domainError';
import type { Challenges } from '../gateways/payments/paymentGateway';
import { escapeHtml, sendPlainPage } from './plainPage';

/** The bank page of the payment sandbox, for people who try the product and for tests. It is never mounted in production. */
export function showBank({ config }: AppContext, challenges: Challenges): Router {
  const router = Router();

  router.get('/:ref', async (req, res) => {
    const challenge = await challenges.find(req.params.ref);
    if (!challenge) throw missing('This payment');
    const body = askToConfirm({ ...challenge, brand: config.brand });
    sendPlainPage(res, { title: 'Confirm your payment', css: STYLES, body });
  });

  router.post('/:ref', express.urlencoded({ extended: false }), async (req, res) => {
    const { outcome } = (req.body ?? {}) as { outcome?: string };
    const back = await challenges.answer(req.params.ref, outcome === 'complete');
    if (!back) throw missing('This payment');
    res.redirect(303, back);
  });
  return router;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

type PaymentDetails = { brand: string; amountCents: number; description: string };

const STYLES = `body{font:16px/1.6 system-ui,sans-serif;background:#f4f4f6;color:#1c1c22;margin:0;padding:24px 16px}
main{background:#fff;border:1px solid #d8d8de;border-radius:12px;max-width:420px;margin:0 auto;padding:24px}
h1{font-size:22px;margin:0 0 8px}dt{color:#55555f;font-size:14px}dd{margin:0 0 12px;font-weight:600}
form{display:grid;gap:8px}button{font:inherit;min-height:48px;border-radius:8px;border:1px solid #77778a;background:#fff;cursor:pointer}
button[value=complete]{background:#1c1c22;border-color:#1c1c22;color:#fff}p{margin:0 0 16px}`;

const askToConfirm = ({
  brand,
  amountCents,
  description,
}: PaymentDetails) => `<main><h1>Confirm your payment</h1>
<p>This page takes the place of your bank for testing. No money is charged.</p>
<dl><dt>To</dt><dd>${escapeHtml(brand)}</dd><dt>For</dt><dd>${escapeHtml(description)}</dd><dt>Amount</dt><dd>${showCents(amountCents)}</dd></dl>
<form method="post"><button name="outcome" value="complete">Complete</button><button name="outcome" value="fail">Fail</button></form>
</main>`;
