import { PAYMENT_METHODS } from '@platewise/shared/purchases';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { BLANK_CARD, CardFields } from '../../../components/payment/CardFields';
import { CardSafety } from '../../../components/payment/CardSafety';
import type { CardOnPage } from '../../../components/payment/useCardOnPage';
import { FormSection } from '../../../ui/form/FormSection';
import { RadioField } from '../../../ui/form/RadioField';
import { isCardAsked, type PurchaseValues } from './purchaseValues';
import type { Promo } from './usePromo';

/** By card now, or by invoice later: the vouchers come at once either way. */
export function PaymentSection({ card, promo }: { card: CardOnPage; promo: Promo }) {
  const { values, setValues } = useFormikContext<PurchaseValues>();
  const { paymentMethod } = values;
  const asked = isCardAsked(paymentMethod, promo);

  // Whoever chooses another way leaves no card behind.
  useEffect(() => {
    if (!asked) void setValues((now) => ({ ...now, ...BLANK_CARD }));
  }, [asked, setValues]);

  return (
    <FormSection title="Payment">
      <RadioField
        name="paymentMethod"
        label="Payment method"
        description="You have your vouchers at once either way."
        options={PAYMENT_METHODS}
        layout="row"
      />
      {asked && (
        <>
          <CardFields card={card} />
          <CardSafety card={card} />
        </>
      )}
      {paymentMethod === 'Invoice' && (
        <p>We email you the tax invoice. You pay it by bank transfer or online by card.</p>
      )}
    </FormSection>
  );
}
