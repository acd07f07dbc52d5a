import { Alert } from '@mantine/core';
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { IconAlertCircle } from '@tabler/icons-react';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { TextField } from '../../ui/form/TextField';
import { FieldPair } from '../FieldPair';
import { StripeField } from './StripeField';
import { loadStripeOnce } from './stripeScript';
import { toFailure } from './toFailure';
import type { ProviderCardFields } from './useCheckout';

type Props = { publishableKey: string; providerFields: RefObject<ProviderCardFields | null> };

/** Number, expiry date and CVC are in frames of Stripe: they never reach our page or our server. */
export default function StripeCardFields({ publishableKey, providerFields }: Props) {
  const [stripe] = useState(() => loadStripeOnce(publishableKey));
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
