import { Checkbox } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useAppSelector } from '../../../app/hooks';
import { CardFields } from '../../../components/payment/CardFields';
import { CardSafety } from '../../../components/payment/CardSafety';
import type { CardOnPage } from '../../../components/payment/useCardOnPage';
import { FormSection } from '../../../ui/form/FormSection';
import { selectDiscount } from '../enrolmentSlice';
import { CodeFields } from './CodeFields';
import { isCardAsked, type PaymentValues } from './paymentValues';
import { useDiscount } from './useDiscount';

/** By card, with a code, or with a code and the rest by card. */
export function PaymentFields({ card }: { card: CardOnPage }) {
  const { courseId, hasPromoCode } = useFormikContext<PaymentValues>().values;
  const discount = useAppSelector((state) => selectDiscount(state, courseId));
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
          <CardSafety card={card} />
        </>
      )}
    </FormSection>
  );
}
