import { ConfigError } from './configError';

type PaymentSettings = {
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

/** Reads the settings of the payment provider. An error never shows a key, not even a wrong one. */
export function readPayments({ provider, apiBase, ...keys }: PaymentSettings) {
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

export const SAMPLE_ABN = '00 000 000 000';
/** The weights of the Australian Business Register for the eleven digits, after 1 is subtracted from the first digit. */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** An invoice with a mistyped ABN is no tax invoice. */
export function readAbn(abn: string): string {
  const digits = abn.replaceAll(' ', '');
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, i) => total + weight * (Number(digits[i]) - (i === 0 ? 1 : 0)),
    0,
  );
  if (abn !== SAMPLE_ABN && !(/^\d{11}$/.test(digits) && sum % 89 === 0))
    throw new ConfigError(`RTO_ABN must be an Australian Business Number; '${abn}' is none.`);
  return abn;
}

type BankAccountSettings = {
  name: string | undefined;
  bsb: string | undefined;
  number: string | undefined;
};

/** The bank account that businesses pay invoices to. Without it, null: the invoice asks them to call. */
export function readBankAccount({ name, bsb, number }: BankAccountSettings) {
  if (!name && !bsb && !number) return null;
  if (!name) throw new ConfigError('BANK_ACCOUNT_NAME must be set with BANK_BSB.');
  if (!/^\d{3}[- ]?\d{3}$/.test(bsb ?? ''))
    throw new ConfigError(`BANK_BSB must be 6 digits; it is '${bsb ?? ''}'.`);
  if (!/^\d{4,10}$/.test((number ?? '').replaceAll(' ', '')))
    throw new ConfigError(`BANK_ACCOUNT_NUMBER must be 4 to 10 digits; it is '${number ?? ''}'.`);
  return { name, bsb: bsb ?? '', number: number ?? '' };
}
