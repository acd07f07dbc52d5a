import { Button } from '@mantine/core';
import { showCents } from '@platewise/shared/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { TextField } from '../../../ui/form/TextField';
import { selectDiscount } from '../enrolmentSlice';
import classes from './Payment.module.css';
import type { PaymentValues } from './paymentValues';
import { useDiscount } from './useDiscount';

/** The code, and the button that finds out what it takes off; once applied, what it did. */
export function CodeFields() {
  const { courseId } = useFormikContext<PaymentValues>().values;
  const discount = useAppSelector((state) => selectDiscount(state, courseId));
  const { apply, remove, checking } = useDiscount();
  const applied = discount.state === 'applied';
  const place = useFocusOnChange(applied);

  if (applied) {
    return (
      <div ref={place} className={classes.applied}>
        <IconCircleCheck size={24} stroke={1.75} aria-hidden className={classes.appliedIcon} />
        <p className={classes.appliedText} tabIndex={-1}>
          <strong>{discount.code}</strong>{' '}
          {discount.totalCents === 0
            ? 'covers the whole price. There is nothing to pay.'
            : `is applied. ${showCents(discount.totalCents)} is left to pay by card.`}
        </p>
        <Button variant="subtle" onClick={remove}>
          Remove
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} className={classes.code}>
      <TextField
        name="promoCode"
        label="Your code"
        description="A voucher or a code for the whole price takes the place of a card. Apply any other code to see what it takes off."
        autoComplete="off"
        maxLength={50}
      />
      <Button variant="default" onClick={() => void apply()} loading={checking}>
        Apply code
      </Button>
    </div>
  );
}

/** The button that was pressed goes with what it stood in: reading goes on at what has come in its place. */
function useFocusOnChange(applied: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(applied);
  useEffect(() => {
    if (was.current === applied) return;
    was.current = applied;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('input, [tabindex]')?.focus();
  }, [applied]);
  return place;
}
