import { createHash } from 'node:crypto';
import type { Config } from '../config/config';

type Directives = Record<string, string[]>;

const formatPolicy = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const NOTHING: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** For answers that are not pages: nothing in them runs, whatever they contain. */
export const CLOSED_POLICY = formatPolicy(NOTHING);

/** The policy allows a style element by the hash of its text. */
const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** For a page without scripts that this server writes itself. */
export const plainPagePolicy = (css: string) =>
  formatPolicy({
    ...NOTHING,
    'style-src': [hashOf(css)],
    'img-src': ["'self'"],
    'form-action': ["'self'"],
  });

/** Names of the web app's Trusted Types policies, which may create html or the text of a script. */
const TRUSTED = ['dompurify', 'platewise-texts', 'platewise-data'];

/** Everything comes from this server, and only styles with a known hash are inline. */
const APP: Directives = {
  ...NOTHING,
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': TRUSTED,
};

/** The hosts of Stripe's card fields, which are frames. The policy `default` allows their script to be loaded. */
const STRIPE: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'trusted-types': ['default'],
};

export const hasStripeFields = ({ payments }: Config) =>
  payments.provider === 'stripe' && Boolean(payments.publishableKey);

/** For a page of the web app, with the texts of its style elements. */
export function appPolicy(config: Config, styles: string[] = []): string {
  const policy: Directives = { ...APP, 'style-src': ["'self'", ...styles.map(hashOf)] };
  const more = Object.entries(hasStripeFields(config) ? STRIPE : {});
  for (const [name, sources] of more) policy[name] = [...(policy[name] ?? []), ...sources];
  return formatPolicy(policy);
}
