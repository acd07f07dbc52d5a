import { VisuallyHidden } from '@mantine/core';
import { type CardBrand, cardBrand } from '@platewise/shared/payments';
import { useFormikContext } from 'formik';
import { TextField } from '../../ui/form/TextField';
import { FieldPair } from '../FieldPair';
import { MaskedField } from '../MaskedField';
import { CardBrandIcon } from './CardBrandIcon';
import classes from './CardFields.module.css';
import { cvcLength, maskCardNumber, maskCvc, maskExpiry } from './cardMasks';

/** Typed into the page itself, where no provider shows fields of its own. */
export function CardFieldsTyped() {
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
