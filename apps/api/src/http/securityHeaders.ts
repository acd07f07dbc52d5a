import { Router } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config';
import { CLOSED_POLICY, hasStripeFields } from './contentSecurity';

/** What browsers could give to a page, and this one never asks for. */
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

/** On every answer. Pages put their own policy in the place of the closed one; addresses hold tokens, so none is told on. */
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
