import { expect, it } from 'vitest';
import { readConfig } from '../config';
import { projectRoot } from '../db/projectRoot';
import { contentSecurity } from './contentSecurity';

const policy = (env: Record<string, string>) =>
  JSON.stringify(contentSecurity(readConfig({ ...SECRETS, ...env }, projectRoot())));
const SECRETS = {
  JWT_SECRET: 'a'.repeat(32),
  CONTENT_KEY: '1'.repeat(64),
  CONTENT_IV: '2'.repeat(32),
  BADGE_SIGNING_KEY: '3'.repeat(64),
};
const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it("lets in Stripe's card fields when they are used, and nobody else ever", () => {
  expect(policy({})).not.toContain('http');
  expect(policy(STRIPE)).not.toContain('http');
  const hosts = policy({ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }).match(/https:[^"]+/g);
  expect([...new Set(hosts)].sort()).toEqual([
    'https://*.js.stripe.com',
    'https://api.stripe.com',
    'https://hooks.stripe.com',
    'https://js.stripe.com',
  ]);
});
