import { Alert } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { IconAlertCircle } from '@tabler/icons-react';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Failure } from '../../api/failure';
import { TextField } from '../../ui/form/TextField';
import { trustedTypes } from '../../ui/trustedTypes';
import { FieldPair } from '../FieldPair';
import { StripeField } from './StripeField';
import type { ProviderCardFields } from './useCheckout';

type Props = { publishableKey: string; providerFields: RefObject<ProviderCardFields | null> };

/** Stripe.js must be loaded from Stripe, and once for a page. Null when loading failed; the next call tries again. */
let loading: ReturnType<typeof loadStripe> | null = null;
function loadOnce(publishableKey: string) {
  allowStripeScript();
  loading ??= loadStripe(publishableKey).catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

/** Number, expiry date and CVC are in frames of Stripe: they never reach our page or our server. */
export default function StripeCardFields({ publishableKey, providerFields }: Props) {
  const [stripe] = useState(() => loadOnce(publishableKey));
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    void stripe.then((loaded) => setFailed(loaded === null));
  }, [stripe]);

  if (failed) {
    return (
      <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="alert">
        We couldn't load the card fields of our payment provider. Please check your connection, let
        your browser load js.stripe.com, and reload the page.
      </Alert>
    );
  }
  return (
    <Elements stripe={stripe} options={{ locale: 'en-AU' }}>
      <Fields providerFields={providerFields} />
    </Elements>
  );
}

const toFailure = (Message: string = MESSAGES.enrolment.submitFailed): Failure => ({
  type: 'about:blank',
  title: 'The card was not accepted',
  status: 400,
  Message,
});

function Fields({ providerFields }: Pick<Props, 'providerFields'>) {
  const stripe = useStripe();
  const elements = useElements();
  const lastCard = useRef<{ cardName: string; id: string } | null>(null);
  const forget = () => {
    lastCard.current = null;
  };

  useImperativeHandle(providerFields, () => ({
    forget,
    take: async (cardName) => {
      if (lastCard.current?.cardName === cardName) return lastCard.current.id;
      const card = elements?.getElement(CardNumberElement);
      if (!stripe || !card) throw toFailure("The card fields haven't loaded yet.");
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: { name: cardName },
      });
      if (error) throw toFailure(error.message);
      lastCard.current = { cardName, id: paymentMethod.id };
      return paymentMethod.id;
    },
  }));

  return (
    <>
      <TextField name="cardName" label="Name on card" autoComplete="cc-name" maxLength={100} />
      <StripeField
        name="cardNumber"
        label="Card number"
        element={CardNumberElement}
        options={{ showIcon: true }}
        onChange={forget}
      />
      <FieldPair>
        <StripeField
          name="cardExpiryDate"
          label="Expiry date"
          description="MM/YY"
          element={CardExpiryElement}
          onChange={forget}
        />
        <StripeField
          name="cardCvc"
          label="CVC"
          description="3 or 4 digits"
          element={CardCvcElement}
          onChange={forget}
        />
      </FieldPair>
    </>
  );
}

const STRIPE_SCRIPTS = /^https:\/\/([\w-]+\.)?js\.stripe\.com\//;

/** Stripe's loader sets the address of its script itself. Only a default policy can allow that; it allows no other address. */
const allowStripeScript = () =>
  void (allowed ??= trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (STRIPE_SCRIPTS.test(address) ? address : null),
  }));

let allowed: object | undefined;
