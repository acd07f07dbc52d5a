import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readWith } from '../config/testing/readWith';
import { appPolicy } from './securityHeaders';

const policy = (env: Record<string, string> = {}, styles: string[] = []) =>
  appPolicy(readWith(env), styles);
const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const FIELDS = { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

it("allows Stripe's card fields when they are used, and no other host", () => {
  expect(policy()).not.toContain('http');
  expect(policy(STRIPE)).not.toContain('http');
  const hosts = policy(FIELDS).match(/https:[^ ;]+/g);
  expect([...new Set(hosts)].sort()).toEqual([
    'https://*.js.stripe.com',
    'https://api.stripe.com',
    'https://hooks.stripe.com',
    'https://js.stripe.com',
  ]);
});

it.each([
  ['without card fields', {}],
  ['with them', FIELDS],
])('nothing inline and no mere text runs, %s', (_, env) => {
  const said = policy(env, ['p{color:red}']);
  expect(said).not.toMatch(/unsafe|\*(?!\.js\.stripe)|data:(?! blob:)/);
  expect(said).toContain("require-trusted-types-for 'script'");
  expect(said).toMatch(/; trusted-types dompurify platewise-texts platewise-data( default)?(;|$)/);
  const hash = createHash('sha256').update('p{color:red}').digest('base64');
  expect(said).toContain(`style-src 'self' 'sha256-${hash}';`);
});
