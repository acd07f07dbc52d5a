import { trustedTypes } from '../../ui/trustedTypes';

const OF_STRIPE = /^https:\/\/([\w-]+\.)?js\.stripe\.com\//;

/** Stripe's loader writes the address of its script itself, which only the default policy can allow: that, and nothing else. */
export const letStripeLoad = () =>
  void (allowed ??= trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (OF_STRIPE.test(address) ? address : null),
  }));

let allowed: object | undefined;
