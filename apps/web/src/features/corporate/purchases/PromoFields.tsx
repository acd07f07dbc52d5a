import { Button, Checkbox } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import type { KeyboardEvent } from 'react';
import { keepFocus } from '../../../ui/form/SubmitButton';
import { TextField } from '../../../ui/form/TextField';
import classes from './Purchase.module.css';
import type { PurchaseValues } from './purchaseValues';
import type { Promo } from './usePromo';
import type { PromoEntry } from './usePromoEntry';

export function PromoFields({ promo, entry }: { promo: Promo; entry: PromoEntry }) {
  const { hasPromoCode } = useFormikContext<PurchaseValues>().values;

  /** Enter in the code's field is about the code, not about buying. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    entry.apply();
  }

  return (
    <div className={classes.promo}>
      <Checkbox
        name="hasPromoCode"
        label="I have a promo code"
        checked={hasPromoCode}
        onChange={({ currentTarget }) => entry.toggle(currentTarget.checked)}
      />
      {hasPromoCode && promo.state === 'none' && (
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
            onClick={entry.apply}
            loading={entry.asking}
          >
            Apply code
          </Button>
        </div>
      )}
      {promo.state === 'applied' && (
        <div className={classes.applied}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden className={classes.appliedIcon} />
          <span className={classes.appliedText}>
            <strong>{promo.code}</strong> {entry.stale ? 'is being applied again…' : 'is applied.'}
          </span>
          <Button variant="subtle" px="xs" onClick={entry.remove}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
