import { createHash } from 'node:crypto';
import { Router } from 'express';
import helmet from 'helmet';
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

/** The policy of responses that are not pages. Nothing in them can run, whatever they contain. */
export const CLOSED_POLICY = written(NOTHING);

/** The source expression that allows a style element by the hash of its text. */
const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** The policy of a page without scripts that this server writes itself. */
export const plainPagePolicy = (css: string) =>
  written({
    ...NOTHING,
    'style-src': [hashOf(css)],
    'img-src': ["'self'"],
    'form-action': ["'self'"],
  });

/** The Trusted Types policies of the web app, which may create HTML or script text: `lessonHtml`, `siteHtml`, `pageHead`. */
const TRUSTED = ['dompurify', 'platewise-texts', 'platewise-data'];

/** Everything comes from this server. The only inline code allowed is style elements with a known hash. */
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

/** The hosts of Stripe's card fields, which are in frames of their own. The Trusted Types policy `default` loads their script. */
const STRIPE: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'trusted-types': ['default'],
};

export const hasStripeFields = ({ payments }: Config) =>
  payments.provider === 'stripe' && Boolean(payments.publishableKey);

/** The policy of a page of the web app. `styles` are the texts of its style elements. */
export function appPolicy(config: Config, styles: string[] = []): string {
  const policy: Directives = { ...APP, 'style-src': ["'self'", ...styles.map(hashOf)] };
  const more = Object.entries(hasStripeFields(config) ? STRIPE : {});
  for (const [name, sources] of more) policy[name] = [...(policy[name] ?? []), ...sources];
  return written(policy);
}

/** Browser features that the web app never uses. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
];

function permissions(config: Config) {
  const payment = hasStripeFields(config) ? '(self "https://js.stripe.com")' : '()';
  return [...UNUSED.map((feature) => `${feature}=()`), `payment=${payment}`].join(', ');
}

/** Sets the security headers of every response. Pages replace the closed policy by their own. Helmet sends no referrer, because addresses can hold tokens. */
export function securityHeaders(config: Config): Router {
  const permissionsPolicy = permissions(config);
  const router = Router();
  router.use(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: config.publicUrl.startsWith('https:'),
      xFrameOptions: { action: 'deny' },
    }),
  );
  return router.use((_req, res, next) => {
    res.set({ 'Content-Security-Policy': CLOSED_POLICY, 'Permissions-Policy': permissionsPolicy });
    next();
  });
}
