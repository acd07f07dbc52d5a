import { loadStripe } from '@stripe/stripe-js/pure';
import { trustedTypes } from '../../ui/trustedTypes';

/** Stripe.js must be loaded from Stripe, and once for a page. Null when loading failed; the next call tries again. */
let loading: ReturnType<typeof loadStripe> | null = null;

export function loadStripeOnce(publishableKey: string) {
  allowStripeScript();
  loading ??= loadStripe(publishableKey).catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

const STRIPE_SCRIPTS = /^https:\/\/([\w-]+\.)?js\.stripe\.com\//;

/** Stripe's loader sets the address of its script itself. Only a default policy can allow that; it allows no other address. */
const allowStripeScript = () =>
  void (allowed ??= trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (STRIPE_SCRIPTS.test(address) ? address : null),
  }));

let allowed: object | undefined;
