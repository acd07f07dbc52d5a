import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { PaymentValues } from './paymentValues';
import { useDiscount } from './useDiscount';

/** A code that came with a voucher's link, or was applied before the cardholder went to the bank, is applied if it can be. */
export function RestoredDiscount() {
  const { hasPromoCode, promoCode } = useFormikContext<PaymentValues>().values;
  const { apply } = useDiscount();
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (hasPromoCode && promoCode) void apply();
  });
  return null;
}
