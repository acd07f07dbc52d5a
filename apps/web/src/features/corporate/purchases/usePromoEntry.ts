import { MESSAGES } from '@platewise/shared/messages';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { BLANK_CARD } from '../../../components/payment/CardFields';
import { clearErrors, notify } from '../../../ui/feedback/notify';
import { linesOf, type PurchaseValues } from './purchaseValues';
import { keyOf, type PromoOnPage } from './usePromo';

/** So long the quantities must have rested before the total with the code is asked for again. */
const RESTS_MS = 350;

/** The code as it is typed, applied, and applied anew when quantities change. A code that cannot be used is cleared. */
export function usePromoEntry({ promo, apply, drop, asking }: PromoOnPage) {
  const { values, setValues, setStatus, setFieldTouched } = useFormikContext<PurchaseValues>();
  const lines = linesOf(values);
  const key = keyOf(lines);
  const stale = promo.state === 'applied' && promo.forLines !== key;

  async function clear(message: string) {
    await setValues((now) => ({ ...now, promoCode: '' }));
    await setFieldTouched('promoCode', false, false);
    setStatus({ promoCode: { message, value: '' } });
    notify.warning(message);
  }

  async function check(code: string, isNew: boolean) {
    if (isNew) clearErrors();
    const refusal = await apply(code, lines);
    if (refusal) return clear(refusal);
    if (isNew && refusal === null) notify.success(MESSAGES.promo.applied);
  }

  const checkAgain = useEffectEvent(() => {
    if (promo.state === 'applied') void check(promo.code, false);
  });
  useEffect(() => {
    if (!stale) return;
    const timer = setTimeout(() => checkAgain(), RESTS_MS);
    return () => clearTimeout(timer);
    // Each change of the quantities makes it wait anew.
  }, [stale, key]);

  const typed = values.promoCode.trim().toUpperCase();
  return {
    stale,
    asking,
    apply: () => void (typed ? check(typed, true) : clear(MESSAGES.purchase.promoCode)),
    /** Neither a code nor a card is left behind. */
    toggle: (hasPromoCode: boolean) => {
      drop();
      void setValues((now) => ({ ...now, ...BLANK_CARD, promoCode: '', hasPromoCode }));
      void setFieldTouched('promoCode', false, false);
    },
    remove: () => {
      drop();
      void setValues((now) => ({ ...now, promoCode: '' }));
    },
  };
}
export type PromoEntry = ReturnType<typeof usePromoEntry>;
