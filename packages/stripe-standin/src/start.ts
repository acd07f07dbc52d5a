#!/usr/bin/env node
import { startStandin } from './standin';

const { STRIPE_STANDIN_PORT = '12111', STRIPE_WEBHOOK_URL, STRIPE_WEBHOOK_SECRET } = process.env;
const secret = STRIPE_WEBHOOK_SECRET || 'whsec_standin';
const url = STRIPE_WEBHOOK_URL || 'http://localhost:8080/api/v1/payments/webhook';

const standin = await startStandin({ port: Number(STRIPE_STANDIN_PORT), webhook: { url, secret } });
process.stdout.write(
  `The Stripe stand-in is at ${standin.url} and tells ${url}. Start the product with\n` +
    `PAYMENT_PROVIDER=stripe STRIPE_SECRET_KEY=sk_test_standin STRIPE_WEBHOOK_SECRET=${secret} STRIPE_API_BASE=${standin.url} npm start\n`,
);
