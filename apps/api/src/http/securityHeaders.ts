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

/** The source expression that allows a style or script element by the hash of its text. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page without scripts that this server writes itself. */
export const plainPagePolicy = (css: string) =>
  written({
    ...NOTHING,
    'style-src': [hashOf(css)],
    'img-src': ["'self'"],
    'form-action': ["'self'"],
  });

/** The Trusted Types policies of the web app, which may create HTML, script text or script addresses: `lessonHtml`, `siteHtml`, `pageHead`, and the one that starts the service worker. */
const TRUSTED = ['dompurify', 'platewise-texts', 'platewise-data', 'platewise-worker'];

/** Everything comes from this server. The only inline code allowed is style and script elements with a known hash. */
const APP: Directives = {
  ...NOTHING,
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  // A learner looks at a clip before it is sent.
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': TRUSTED,
};

/** The policy of the service worker, which only fetches from this server. */
export const WORKER_POLICY = written({ ...NOTHING, 'connect-src': ["'self'"] });

/** The hosts of Stripe's card fields, which are in frames of their own. The Trusted Types policy `default` loads their script. */
const STRIPE: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'trusted-types': ['default'],
};

export const hasStripeFields = ({ payments }: Config) =>
  payments.provider === 'stripe' && Boolean(payments.publishableKey);

/** The texts of the elements of a page that are part of its html. */
type InlineCode = { styles?: string[]; scripts?: string[] };

/** The policy of a page of the web app. */
export function appPolicy(config: Config, { styles = [], scripts = [] }: InlineCode = {}): string {
  const policy: Directives = {
    ...APP,
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
  };
  const more = Object.entries(hasStripeFields(config) ? STRIPE : {});
  for (const [name, sources] of more) policy[name] = [...(policy[name] ?? []), ...sources];
  return written(policy);
}

/** Browser features that the web app never uses. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
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
  'midi',
  'picture-in-picture',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
];

/** A learner films the skills. Pages change without a new document, so all of them have it; the browser asks the learner first. */
const RECORDING = ['camera', 'microphone'];

function permissions(config: Config) {
  const payment = hasStripeFields(config) ? '(self "https://js.stripe.com")' : '()';
  return [
    ...UNUSED.map((feature) => `${feature}=()`),
    ...RECORDING.map((feature) => `${feature}=(self)`),
    `payment=${payment}`,
  ].join(', ');
}

/** A wallet in a frame of Stripe may open a window of its own, which has to report back to the frame. */
export const openerPolicy = (config: Config) =>
  hasStripeFields(config) ? 'same-origin-allow-popups' : 'same-origin';

/** Sets the security headers of every response. Pages replace the closed policy by their own. Helmet sends no referrer, because addresses can hold tokens. */
export function securityHeaders(config: Config): Router {
  const permissionsPolicy = permissions(config);
  const router = Router();
  router.use(
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: config.publicUrl.startsWith('https:'),
      xFrameOptions: { action: 'deny' },
      crossOriginOpenerPolicy: { policy: openerPolicy(config) },
    }),
  );
  return router.use((_req, res, next) => {
    res.set({ 'Content-Security-Policy': CLOSED_POLICY, 'Permissions-Policy': permissionsPolicy });
    next();
  });
}
