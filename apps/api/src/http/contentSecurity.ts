import { createHash } from 'node:crypto';
import type { Config } from '../config/config';

type Directives = Record<string, string[]>;

const written = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const NOTHING: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Of answers that are no page: whatever they hold, nothing in it runs. */
export const CLOSED_POLICY = written(NOTHING);

/** A style element is let in by the hash of its text. */
const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** Of a page without scripts that this server writes itself. */
export const plainPagePolicy = (css: string) =>
  written({
    ...NOTHING,
    'style-src': [hashOf(css)],
    'img-src': ["'self'"],
    'form-action': ["'self'"],
  });

/** What may become html or the text of a script in the web app: `lessonHtml`, `siteHtml`, `pageHead`. */
const TRUSTED = ['dompurify', 'platewise-texts', 'platewise-data'];

/** Everything comes from this server; nothing stands inline but styles whose hash is known. */
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

/** The hosts of Stripe's card fields, which stand in frames of their own; `default` lets their script be loaded. */
const STRIPE: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'trusted-types': ['default'],
};

export const hasStripeFields = ({ payments }: Config) =>
  payments.provider === 'stripe' && Boolean(payments.publishableKey);

/** Of the pages of the web app, with the style elements that stand in one of them. */
export function appPolicy(config: Config, styles: string[] = []): string {
  const policy: Directives = { ...APP, 'style-src': ["'self'", ...styles.map(hashOf)] };
  const more = Object.entries(hasStripeFields(config) ? STRIPE : {});
  for (const [name, sources] of more) policy[name] = [...(policy[name] ?? []), ...sources];
  return written(policy);
}
