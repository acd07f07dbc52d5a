import { ConfigError } from './configError';

type Given = {
  provider: 'sandbox' | 'stripe';
  secretKey: string | undefined;
  webhookSecret: string | undefined;
  publishableKey: string | undefined;
  apiBase: string | null;
};

const SHAPES = {
  STRIPE_SECRET_KEY: [/^[rs]k_(test|live)_\w+$/, 'a key that starts with sk_test_ or sk_live_'],
  STRIPE_WEBHOOK_SECRET: [/^whsec_\S+$/, 'a secret that starts with whsec_'],
  STRIPE_PUBLISHABLE_KEY: [/^pk_(test|live)_\w+$/, 'a key that starts with pk_test_ or pk_live_'],
} as const;

/** Who charges cards. Keys are never shown, not even a wrong one. */
export function readPayments({ provider, apiBase, ...keys }: Given) {
  if (provider === 'sandbox') return { provider };
  const secretKey = shaped('STRIPE_SECRET_KEY', keys.secretKey);
  const webhookSecret = shaped('STRIPE_WEBHOOK_SECRET', keys.webhookSecret);
  const publishableKey = keys.publishableKey
    ? shaped('STRIPE_PUBLISHABLE_KEY', keys.publishableKey)
    : null;
  if (publishableKey && modeOf(publishableKey) !== modeOf(secretKey))
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys or both be live keys.',
    );
  if (apiBase && new URL(apiBase).pathname !== '/')
    throw new ConfigError('STRIPE_API_BASE must be an address without a path.');
  return { provider, secretKey, webhookSecret, publishableKey, apiBase };
}

const modeOf = (key: string) => key.split('_')[1];

function shaped(name: keyof typeof SHAPES, value: string | undefined): string {
  const [shape, words] = SHAPES[name];
  if (!value) throw new ConfigError(`${name} must be set when PAYMENT_PROVIDER is stripe.`);
  if (!shape.test(value)) throw new ConfigError(`${name} must be ${words}.`);
  return value;
}
