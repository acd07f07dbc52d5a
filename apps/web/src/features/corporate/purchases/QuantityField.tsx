import { ActionIcon } from '@mantine/core';
import { MOST_VOUCHERS_OF_A_COURSE } from '@platewise/shared/purchases';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useFormField } from '../../../ui/form/useFormField';
import classes from './Courses.module.css';

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

type Props = { name: string; label: string; describedBy?: string };

/** How many: typed, stepped with the arrow keys, or with the buttons, which the keyboard can do without. */
export function QuantityField({ name, label, describedBy }: Props) {
  const { value, setValue, input } = useFormField<string | number>({ name, label });
  const quantity = Number(value) || 0;

  function step(by: number) {
    const next = Math.min(Math.max(quantity + by, 0), MOST_VOUCHERS_OF_A_COURSE);
    setValue(next === 0 ? '' : String(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  return (
    <>
      <div className={classes.quantity} data-wrong={input.error !== undefined}>
        <ActionIcon
          className={classes.step}
          aria-label={`One voucher fewer: ${label}`}
          tabIndex={-1}
          disabled={quantity === 0}
          onClick={() => step(-1)}
        >
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <input
          name={name}
          aria-label={`Vouchers for ${label}`}
          aria-describedby={input.error ? `${name}-error` : describedBy}
          aria-invalid={input['aria-invalid']}
          role="spinbutton"
          aria-valuenow={quantity}
          aria-valuemin={0}
          aria-valuemax={MOST_VOUCHERS_OF_A_COURSE}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="0"
          className={classes.number}
          value={quantity === 0 ? '' : String(value)}
          onChange={({ currentTarget }) => setValue(wholeNumberIn(currentTarget.value))}
          onKeyDown={onKeyDown}
          onBlur={input.onBlur}
        />
        <ActionIcon
          className={classes.step}
          aria-label={`One voucher more: ${label}`}
          tabIndex={-1}
          disabled={quantity >= MOST_VOUCHERS_OF_A_COURSE}
          onClick={() => step(1)}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {input.error && (
        <div id={`${name}-error`} className={classes.wrong}>
          {input.error}
        </div>
      )}
    </>
  );
}

/** '1.5' is one voucher, not fifteen. */
const wholeNumberIn = (typed: string) => typed.replace(/[.,].*/, '').replace(/\D/g, '');
