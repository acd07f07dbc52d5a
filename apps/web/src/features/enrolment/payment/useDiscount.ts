import { MESSAGES } from '@platewise/shared/messages';
import { useFormikContext } from 'formik';
import { useAppDispatch } from '../../../app/hooks';
import { BLANK_CARD } from '../../../components/payment/CardFields';
import { describeFailure } from '../../../ui/feedback/failure';
import { clearErrors, notify } from '../../../ui/feedback/notify';
import { discountRemoved } from '../enrolmentSlice';
import { useDiscountedPriceMutation } from '../enrolmentsApi';
import type { PaymentValues } from './paymentValues';

/** Asks what a code takes off. The slice hears the answer; a code that takes nothing off is cleared. */
export function useDiscount() {
  const { values, setValues, setFieldTouched, setStatus } = useFormikContext<PaymentValues>();
  const [askPrice, { isLoading }] = useDiscountedPriceMutation();
  const dispatch = useAppDispatch();
  const promoCode = values.promoCode.trim().toUpperCase();

  async function clearCode(message: string) {
    await setValues((now) => ({ ...now, promoCode: '' }));
    await setFieldTouched('promoCode', false, false);
    setStatus({ promoCode: { message, value: '' } });
    notify.warning(message);
  }

  async function apply() {
    clearErrors();
    if (!promoCode) return setFieldTouched('promoCode', true);
    try {
      const { promoCodeValid } = await askPrice({ courseId: values.courseId, promoCode }).unwrap();
      if (promoCodeValid) notify.success(MESSAGES.promo.applied);
      else await clearCode(MESSAGES.promo.invalid);
    } catch (error) {
      await clearCode(describeFailure(error, { fallback: MESSAGES.promo.invalid }));
    }
  }

  function remove() {
    clearErrors();
    dispatch(discountRemoved(values.courseId));
    void setValues((now) => ({ ...now, ...BLANK_CARD, promoCode: '' }));
    void setFieldTouched('promoCode', false, false);
  }

  /** Paying by card or with a code: neither leaves anything behind for the other. */
  function toggle(hasPromoCode: boolean) {
    clearErrors();
    dispatch(discountRemoved(values.courseId));
    void setValues((now) => ({ ...now, ...BLANK_CARD, promoCode: '', hasPromoCode }));
    // An earlier attempt to pay says nothing about a field that was not there.
    for (const name of ['promoCode', ...Object.keys(BLANK_CARD)])
      void setFieldTouched(name, false, false);
  }

  return { apply, remove, toggle, checking: isLoading };
}
