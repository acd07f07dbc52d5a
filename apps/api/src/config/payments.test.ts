import { describe, expect, it } from 'vitest';
import { readWith } from './testing/readWith';

const read = (env: Record<string, string>) => readWith(env).payments;
const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

describe('who charges cards', () => {
  it('is the sandbox by default', () => {
    expect(read({})).toEqual({ provider: 'sandbox' });
  });

  it('is Stripe with two keys, and a third and another host if wanted', () => {
    expect(read(STRIPE)).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_abc',
      webhookSecret: 'whsec_abc',
      publishableKey: null,
      apiBase: null,
    });
    const more = {
      STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
    };
    expect(read({ ...STRIPE, ...more })).toMatchObject({
      publishableKey: 'pk_test_abc',
      apiBase: 'http://127.0.0.1:12111',
    });
  });

  it.each([
    [
      { PAYMENT_PROVIDER: 'paypal' },
      "PAYMENT_PROVIDER must be one of sandbox, stripe; it is 'paypal'.",
    ],
    [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY must be set when PAYMENT_PROVIDER is stripe.'],
    [
      { STRIPE_WEBHOOK_SECRET: '' },
      'STRIPE_WEBHOOK_SECRET must be set when PAYMENT_PROVIDER is stripe.',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_test_abc' },
      'STRIPE_SECRET_KEY must be a key that starts with sk_test_ or sk_live_.',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'abc' },
      'STRIPE_WEBHOOK_SECRET must be a secret that starts with whsec_.',
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'sk_test_abc' },
      'STRIPE_PUBLISHABLE_KEY must be a key that starts with pk_test_ or pk_live_.',
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' },
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys or both be live keys.',
    ],
    [
      { STRIPE_API_BASE: 'localhost:12111' },
      'STRIPE_API_BASE must be an address starting with http:// or https://.',
    ],
    [
      { STRIPE_API_BASE: 'http://localhost:12111/v1' },
      'STRIPE_API_BASE must be an address without a path.',
    ],
  ])('stops the start at %o', (env, line) => {
    expect(() => read({ ...STRIPE, ...env })).toThrow(line);
  });
});
