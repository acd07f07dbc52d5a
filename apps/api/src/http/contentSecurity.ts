import type { Config } from '../config';

/** Everything comes from this server. Styles may be inline: the interface library sets its variables that way. */
const OWN = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/** The hosts of Stripe's card fields, which stand in frames of their own. */
const STRIPE = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
};

export function contentSecurity({ payments }: Config) {
  if (payments.provider !== 'stripe' || !payments.publishableKey) return OWN;
  return {
    ...OWN,
    scriptSrc: [...OWN.scriptSrc, ...STRIPE.scriptSrc],
    frameSrc: STRIPE.frameSrc,
    connectSrc: [...OWN.connectSrc, ...STRIPE.connectSrc],
  };
}
