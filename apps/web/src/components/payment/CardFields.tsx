import { VisuallyHidden } from '@mantine/core';
import { type CardBrand, cardBrand } from '@platewise/shared/payments';
import { IconLock } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { lazy, Suspense } from 'react';
import { TextField } from '../../ui/form/TextField';
import { Loading } from '../../ui/Loading';
import { FieldPair } from '../FieldPair';
import { MaskedField } from '../MaskedField';
import { CardBrandIcon } from './CardBrandIcon';
import classes from './CardFields.module.css';
import { cvcLength, maskCardNumber, maskCvc, maskExpiry } from './cardMasks';
import type { CheckoutCard } from './useCheckout';

export const BLANK_CARD = { cardName: '', cardNumber: '', cardExpiryDate: '', cardCvc: '' };

const StripeCardFields = lazy(() => import('./StripeCardFields'));

/** The card fields of a form that has the values of `cardFields`, and how the card is kept safe. */
export function CardFields({ card }: { card: CheckoutCard }) {
  const { publishableKey, providerFields } = card;
  return (
    <>
      {publishableKey ? (
        <Suspense fallback={<Loading label="Loading the card fields…" />}>
          <StripeCardFields publishableKey={publishableKey} providerFields={providerFields} />
        </Suspense>
      ) : (
        <TypedCardFields />
      )}
      <p className={classes.safe}>
        <IconLock size={20} stroke={1.75} aria-hidden />
        <span>
          {publishableKey
            ? 'Your card details go straight to our payment provider, Stripe, over an encrypted connection. They never reach us.'
            : "Payments go through our payment provider over an encrypted connection. We don't store your card number, expiry date or CVC."}
        </span>
      </p>
    </>
  );
}

/** Fields on the page itself, when the provider has none of its own. */
function TypedCardFields() {
  const { cardNumber } = useFormikContext<{ cardNumber: string }>().values;
  const digits = cvcLength(cardNumber);
  return (
    <>
      <TextField name="cardName" label="Name on card" autoComplete="cc-name" maxLength={100} />
      <MaskedField
        name="cardNumber"
        label="Card number"
        autoComplete="cc-number"
        mask={maskCardNumber}
        rightSection={<CardBrandMark number={cardNumber} />}
        rightSectionWidth="auto"
      />
      <FieldPair>
        <MaskedField
          name="cardExpiryDate"
          label="Expiry date"
          description="MM/YY"
          autoComplete="cc-exp"
          mask={maskExpiry}
        />
        <MaskedField
          name="cardCvc"
          label="CVC"
          description={digits === 4 ? '4 digits on the front' : '3 digits on the back'}
          autoComplete="cc-csc"
          mask={(typed) => maskCvc(typed, cardNumber)}
        />
      </FieldPair>
    </>
  );
}

const NAMES: Record<Exclude<CardBrand, 'unknown'>, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  hipercard: 'Hipercard',
};

function CardBrandMark({ number }: { number: string }) {
  const brand = cardBrand(number);
  return (
    <span className={classes.brand}>
      <VisuallyHidden aria-live="polite">{brand === 'unknown' ? '' : NAMES[brand]}</VisuallyHidden>
      <CardBrandIcon brand={brand} />
    </span>
  );
}
