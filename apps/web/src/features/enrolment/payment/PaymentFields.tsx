import { Anchor, Button, Checkbox } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { showCents } from '@platewise/shared/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { BLANK_CARD, CardFields } from '../../../components/payment/CardFields';
import type { CheckoutCard } from '../../../components/payment/useCheckout';
import { useRejectedCode } from '../../../components/payment/useRejectedCode';
import { WalletButtons } from '../../../components/payment/WalletButtons';
import { describeFailure } from '../../../ui/feedback/failure';
import { clearErrors, notify } from '../../../ui/feedback/notify';
import { FormSection } from '../../../ui/form/FormSection';
import { TextField } from '../../../ui/form/TextField';
import type { Discount } from '../enrolmentSlice';
import { useDiscountedPriceMutation } from '../enrolmentsApi';
import classes from './Payment.module.css';
import { isCardAsked, type PaymentValues } from './paymentValues';

type Props = {
  card: CheckoutCard;
  /** The amount to pay, in cents. */
  cents: number;
  discount: Discount;
  /** Removes the code from the slice. */
  onDiscountRemoved: () => void;
  onWalletFailure: (error: unknown) => void;
};

/** Payment by card, with a code, or with a code and the rest by card. */
export function PaymentFields(props: Props) {
  const { card, cents, discount, onDiscountRemoved, onWalletFailure } = props;
  const { hasPromoCode } = useFormikContext<PaymentValues>().values;
  const { apply, remove, toggle, isChecking } = useDiscount(onDiscountRemoved);
  useInitialCode(apply);
  const code = useFocusOnChange(hasPromoCode);
  return (
    <FormSection title="Payment">
      <div ref={code} className={classes.codeOrLink}>
        {hasPromoCode ? (
          <>
            <Checkbox
              name="hasPromoCode"
              label="I have a promo, discount or voucher code"
              checked
              onChange={() => toggle(false)}
            />
            <CodeFields
              discount={discount}
              isChecking={isChecking}
              apply={() => void apply()}
              remove={remove}
            />
          </>
        ) : (
          <Anchor
            component="button"
            type="button"
            className={classes.link}
            onClick={() => toggle(true)}
          >
            I have a code
          </Anchor>
        )}
      </div>
      {isCardAsked(hasPromoCode, discount) && (
        <>
          <WalletButtons card={card} cents={cents} onFailure={onWalletFailure} />
          <CardFields card={card} />
        </>
      )}
    </FormSection>
  );
}

type CodeFieldsProps = {
  discount: Discount;
  isChecking: boolean;
  apply: () => void;
  remove: () => void;
};

/** The code with its Apply button; once the code is applied, its effect on the price. */
function CodeFields({ discount, isChecking, apply, remove }: CodeFieldsProps) {
  const isApplied = discount.state === 'applied';
  const ref = useFocusOnChange(isApplied);

  if (isApplied) {
    return (
      <div ref={ref} className={classes.applied}>
        <IconCircleCheck size={24} stroke={1.75} aria-hidden className={classes.appliedIcon} />
        <p className={classes.appliedText} tabIndex={-1}>
          <strong>{discount.code}</strong>{' '}
          {discount.totalCents === 0
            ? "covers the whole price. There's nothing to pay."
            : `is applied. You pay the remaining ${showCents(discount.totalCents)} by card.`}
        </p>
        <Button variant="subtle" onClick={remove}>
          Remove
        </Button>
      </div>
    );
  }
  return (
    <div ref={ref} className={classes.code}>
      <TextField
        name="promoCode"
        label="Your code"
        description="With a voucher, or a code for the whole price, you don't need a card. Apply any other code to see your new price."
        autoComplete="off"
        maxLength={50}
      />
      <Button variant="default" onClick={apply} loading={isChecking}>
        Apply code
      </Button>
    </div>
  );
}

/** Moves the focus to what replaces the pressed button or box, which disappears. */
function useFocusOnChange(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const was = useRef(isShown);
  useEffect(() => {
    if (was.current === isShown) return;
    was.current = isShown;
    if (document.activeElement !== document.body) return;
    ref.current
      ?.querySelector<HTMLElement>('input:not([type="checkbox"]), p[tabindex], button')
      ?.focus();
  }, [isShown]);
  return ref;
}

/** Requests the price with a code. The slice stores the answer; a code that cannot be used is cleared. */
function useDiscount(onDiscountRemoved: () => void) {
  const { values, setValues, setFieldTouched } = useFormikContext<PaymentValues>();
  const [requestPrice, { isLoading }] = useDiscountedPriceMutation();
  const rejectCode = useRejectedCode();
  const promoCode = values.promoCode.trim().toUpperCase();

  async function apply() {
    clearErrors();
    if (!promoCode) return setFieldTouched('promoCode', true);
    try {
      const price = requestPrice({ courseId: values.courseId, promoCode });
      const { promoCodeValid } = await price.unwrap();
      if (promoCodeValid) notify.success(MESSAGES.promo.applied);
      else await rejectCode(MESSAGES.promo.invalid);
    } catch (error) {
      await rejectCode(describeFailure(error, { fallback: MESSAGES.promo.invalid }));
    }
  }

  function remove() {
    clearErrors();
    onDiscountRemoved();
    void setValues((now) => ({ ...now, ...BLANK_CARD, promoCode: '' }));
    void setFieldTouched('promoCode', false, false);
  }

  /** Changes between card and code. The values of the other one are cleared. */
  function toggle(hasPromoCode: boolean) {
    clearErrors();
    onDiscountRemoved();
    void setValues((now) => ({ ...now, ...BLANK_CARD, promoCode: '', hasPromoCode }));
    // An earlier attempt to pay must not mark fields that were not shown then.
    for (const name of ['promoCode', ...Object.keys(BLANK_CARD)])
      void setFieldTouched(name, false, false);
  }

  return { apply, remove, toggle, isChecking: isLoading };
}

/** Applies a code that the form starts with: from a voucher's link, or from before the cardholder left for the bank. */
function useInitialCode(apply: () => Promise<unknown>) {
  const { hasPromoCode, promoCode } = useFormikContext<PaymentValues>().values;
  const isFirst = useRef(true);

  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    if (hasPromoCode && promoCode) void apply();
  });
}
