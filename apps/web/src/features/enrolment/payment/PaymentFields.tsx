import { Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useAppSelector } from '../../../app/hooks';
import { CardFields } from '../../../components/CardFields';
import type { CardOnPage } from '../../../components/useCardOnPage';
import { FormSection } from '../../../ui/form/FormSection';
import { selectDiscount } from '../enrolmentSlice';
import { CodeFields } from './CodeFields';
import classes from './Payment.module.css';
import { isCardAsked, type PaymentValues } from './paymentValues';
import { useDiscount } from './useDiscount';

/** By card, with a code, or with a code and the rest by card. */
export function PaymentFields({ card }: { card: CardOnPage }) {
  const { hasPromoCode } = useFormikContext<PaymentValues>().values;
  const discount = useAppSelector(selectDiscount);
  const { toggle } = useDiscount();
  return (
    <FormSection title="Payment">
      <Checkbox
        name="hasPromoCode"
        label="I have a promo, discount or voucher code"
        checked={hasPromoCode}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {hasPromoCode && <CodeFields />}
      {isCardAsked(hasPromoCode, discount) && (
        <>
          <CardFields card={card} />
          <p className={classes.safe}>
            <IconLock size={20} stroke={1.75} aria-hidden />
            <span>
              {card.publishableKey
                ? 'Your card goes straight to our payment provider, Stripe, over an encrypted connection. It never reaches us.'
                : 'Paid through our payment provider over an encrypted connection. We do not keep your card number, expiry date or CVC.'}
            </span>
          </p>
        </>
      )}
    </FormSection>
  );
}
