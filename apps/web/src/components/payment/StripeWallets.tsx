import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import { loadStripeOnce } from './stripeScript';
import { toFailure } from './toFailure';

type Handlers = {
  /** Whether the rest of the form is filled in. Stripe waits one second for the answer. */
  check: () => Promise<boolean>;
  /** Whether this device has a wallet. */
  onShown: (shown: boolean) => void;
  onPay: (paymentMethodId: string) => Promise<unknown>;
  onFailure: (error: unknown) => void;
};
type Props = Handlers & { publishableKey: string; cents: number };

/** Stripe's buttons for wallets. The intent is created by our server, as it is for a card. */
export default function StripeWallets({ publishableKey, cents, ...handlers }: Props) {
  const [stripe] = useState(() => loadStripeOnce(publishableKey));
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      amount: cents,
      currency: 'aud',
      paymentMethodCreation: 'manual' as const,
      allowedPaymentMethodTypes: ['card', 'link'],
      locale: 'en-AU' as const,
    }),
    [cents],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <Buttons {...handlers} />
    </Elements>
  );
}

const BUTTONS = {
  buttonHeight: 50,
  layout: { maxColumns: 1, maxRows: 3, overflow: 'never' as const },
  paymentMethods: { applePay: 'auto' as const, googlePay: 'auto' as const, link: 'auto' as const },
};

function Buttons({ check, onShown, onPay, onFailure }: Handlers) {
  const stripe = useStripe();
  const elements = useElements();

  async function confirm({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    if (!stripe || !elements) return;
    const { error: incomplete } = await elements.submit();
    const taken = incomplete ? null : await stripe.createPaymentMethod({ elements });
    if (taken?.paymentMethod) return void (await onPay(taken.paymentMethod.id));
    paymentFailed({ reason: 'fail' });
    onFailure(toFailure((incomplete ?? taken?.error)?.message));
  }

  return (
    <ExpressCheckoutElement
      options={BUTTONS}
      onReady={({ availablePaymentMethods }) => onShown(availablePaymentMethods !== undefined)}
      onClick={({ resolve, reject }) =>
        void check().then((isComplete) => (isComplete ? resolve() : reject()))
      }
      onConfirm={(event) => void confirm(event)}
    />
  );
}
