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
import type { CardHolder } from './useCardOnPage';

type Props = { publishableKey: string; holder: RefObject<CardHolder | null> };

/** Stripe.js may only come from Stripe, and only once to a page. Null when it did not; then it is asked for again. */
let loading: ReturnType<typeof loadStripe> | null = null;
function stripeOf(publishableKey: string) {
  letStripeLoad();
  loading ??= loadStripe(publishableKey).catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

/** Number, expiry and CVC stand in frames of Stripe's: they never reach our page nor our server. */
export default function CardFieldsOfStripe({ publishableKey, holder }: Props) {
  const [stripe] = useState(() => stripeOf(publishableKey));
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    void stripe.then((loaded) => setFailed(loaded === null));
  }, [stripe]);

  if (failed) {
    return (
      <Alert color="tomato" icon={<IconAlertCircle aria-hidden />} role="alert">
        The card fields of our payment provider could not be loaded. Please check your connection,
        let your browser load js.stripe.com, and reload the page.
      </Alert>
    );
  }
  return (
    <Elements stripe={stripe} options={{ locale: 'en-AU' }}>
      <Fields holder={holder} />
    </Elements>
  );
}

const failureOf = (Message: string = MESSAGES.enrolment.submitFailed): Failure => ({
  type: 'about:blank',
  title: 'The card was not taken',
  status: 400,
  Message,
});

function Fields({ holder }: Pick<Props, 'holder'>) {
  const stripe = useStripe();
  const elements = useElements();
  const taken = useRef<{ cardName: string; id: string } | null>(null);
  const changed = () => {
    taken.current = null;
  };

  useImperativeHandle(holder, () => ({
    spent: changed,
    take: async (cardName) => {
      if (taken.current?.cardName === cardName) return taken.current.id;
      const card = elements?.getElement(CardNumberElement);
      if (!stripe || !card) throw failureOf('The card fields have not loaded yet.');
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: { name: cardName },
      });
      if (error) throw failureOf(error.message);
      taken.current = { cardName, id: paymentMethod.id };
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
        onChange={changed}
      />
      <FieldPair>
        <StripeField
          name="cardExpiryDate"
          label="Expiry date"
          description="MM/YY"
          element={CardExpiryElement}
          onChange={changed}
        />
        <StripeField
          name="cardCvc"
          label="CVC"
          description="3 or 4 digits"
          element={CardCvcElement}
          onChange={changed}
        />
      </FieldPair>
    </>
  );
}

const OF_STRIPE = /^https:\/\/([\w-]+\.)?js\.stripe\.com\//;

/** Stripe's loader writes the address of its script itself, which only the default policy can allow: that, and nothing else. */
const letStripeLoad = () =>
  void (allowed ??= trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (OF_STRIPE.test(address) ? address : null),
  }));

let allowed: object | undefined;
