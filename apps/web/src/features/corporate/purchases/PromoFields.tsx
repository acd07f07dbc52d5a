import { Button, Checkbox } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconCircleCheck } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { BLANK_CARD } from '../../../components/payment/CardFields';
import { useRejectedCode } from '../../../components/payment/useRejectedCode';
import { describeFailure } from '../../../ui/feedback/failure';
import { clearErrors, notify } from '../../../ui/feedback/notify';
import { keepFocus } from '../../../ui/form/keepFocus';
import { TextField } from '../../../ui/form/TextField';
import { promoRemoved, selectBasket, selectPromo } from '../corporateSlice';
import classes from './Purchase.module.css';
import { useUpdateTotalMutation } from './purchasesApi';
import type { PurchaseValues } from './purchaseValues';

/** The code with its Apply button; once the code is applied, its name. */
export function PromoFields() {
  const { hasPromoCode } = useFormikContext<PurchaseValues>().values;
  const promo = useAppSelector(selectPromo);
  const { apply, toggle, remove } = usePromoCode();

  /** Enter in this field applies the code and does not submit the form. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }

  return (
    <div className={classes.promo}>
      <Checkbox
        name="hasPromoCode"
        label="I have a promo code"
        checked={hasPromoCode}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
      {hasPromoCode && !('price' in promo) && (
        <div className={classes.code}>
          <TextField
            name="promoCode"
            label="Promo code"
            autoComplete="off"
            maxLength={50}
            onKeyDown={onKeyDown}
          />
          <Button
            variant="default"
            onMouseDown={keepFocus}
            onClick={apply}
            loading={promo.state === 'checking'}
          >
            Apply code
          </Button>
        </div>
      )}
      {'price' in promo && (
        <div className={classes.applied}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden className={classes.appliedIcon} />
          <span className={classes.appliedText}>
            <strong>{promo.code}</strong>{' '}
            {promo.state === 'outdated' ? 'is being applied again…' : 'is applied.'}
          </span>
          <Button variant="subtle" px="xs" onClick={remove}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}

/** How long the quantities must stay the same before the total is requested again. */
const PAUSE_MS = 350;

/** Applies the code, and applies it again when quantities change. A code that cannot be used is cleared. */
function usePromoCode() {
  const { values, setValues, setFieldTouched } = useFormikContext<PurchaseValues>();
  const dispatch = useAppDispatch();
  const basket = useAppSelector(selectBasket);
  const promo = useAppSelector(selectPromo);
  const [updateTotal] = useUpdateTotalMutation();
  const rejectCode = useRejectedCode();
  const lastRequest = useRef<ReturnType<typeof updateTotal>>(null);
  useEffect(() => abandonRequest, []);

  function abandonRequest() {
    lastRequest.current?.abort();
    lastRequest.current = null;
  }

  async function check(promoCode: string) {
    abandonRequest();
    const request = updateTotal({ promoCode, courseQuantities: basket });
    lastRequest.current = request;
    const { data, error } = await request;
    // The code has been removed, or quantities have changed.
    if (lastRequest.current !== request) return false;
    if (data?.promoCodeValid) return true;
    await rejectCode(
      error ? describeFailure(error, { fallback: MESSAGES.promo.invalid }) : MESSAGES.promo.invalid,
    );
    return false;
  }

  async function applyNewCode() {
    const code = values.promoCode.trim().toUpperCase();
    if (!code) return rejectCode(MESSAGES.purchase.promoCode);
    clearErrors();
    if (await check(code)) notify.success(MESSAGES.promo.applied);
  }

  const checkAgain = useEffectEvent(() => {
    if (promo.state === 'outdated') void check(promo.code);
  });
  const isOutdated = promo.state === 'outdated';
  // Each change of the basket starts the pause again.
  useEffect(() => {
    if (!isOutdated) return;
    const timer = setTimeout(() => checkAgain(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isOutdated, basket]);

  function drop() {
    abandonRequest();
    dispatch(promoRemoved());
  }

  return {
    apply: () => void applyNewCode(),
    /** Clears the code and the card. */
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
