import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readWith } from '../config/testing/readWith';
import { appPolicy, openerPolicy } from './securityHeaders';

const policy = (env: Record<string, string> = {}, inline: Parameters<typeof appPolicy>[1] = {}) =>
  appPolicy(readWith(env), inline);
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

it("lets a wallet open its own window only where Stripe's fields are used", () => {
  expect(openerPolicy(readWith({}))).toBe('same-origin');
  expect(openerPolicy(readWith(STRIPE))).toBe('same-origin');
  expect(openerPolicy(readWith(FIELDS))).toBe('same-origin-allow-popups');
});

it.each([
  ['without card fields', {}],
  ['with them', FIELDS],
])('nothing inline runs but what was shipped, and no mere text, %s', (_, env) => {
  const said = policy(env, { styles: ['p{color:red}'], scripts: ['start()'] });
  expect(said).not.toMatch(/unsafe|\*(?!\.js\.stripe)|data:(?! blob:)/);
  expect(said).toContain("require-trusted-types-for 'script'");
  expect(said).toMatch(
    /; trusted-types dompurify platewise-texts platewise-data platewise-worker( default)?(;|$)/,
  );
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(said).toContain(`style-src 'self' 'sha256-${hashOf('p{color:red}')}';`);
  expect(said).toContain(`script-src 'self' 'sha256-${hashOf('start()')}'`);
});
