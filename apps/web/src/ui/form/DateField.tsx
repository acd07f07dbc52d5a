import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { isDay, showDay } from '@platewise/shared/dates';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { keepFocus } from './keepFocus';
import { maskDay, readDay } from './typedDay';
import { type FieldProps, useFormField } from './useFormField';
import { useMask } from './useMask';

const Calendar = lazy(() => import('./Calendar'));

type Props = FieldProps & {
  /** 'YYYY-MM-DD', both included. */
  min?: string;
  max?: string;
  /** About which day most answers lie, where that is years from now: the calendar opens at its decade. */
  about?: string;
  autoComplete?: string;
};

/** Typed as dd/mm/yyyy or picked; its value is 'YYYY-MM-DD', or what was typed while that is no date yet. */
export function DateField(asked: Props) {
  const { min, max, about, optional, description = 'dd/mm/yyyy', ...props } = asked;
  const { value, setValue, input } = useFormField<string>({ ...props, optional });
  const [open, setOpen] = useState(false);
  const onType = useMask(maskDay, (typed) => setValue(readDay(typed)));
  const day = isDay(value) ? value : null;

  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-end">
      <TextInput
        {...props}
        {...input}
        // A user who moves on into the calendar has not left the field.
        onBlur={(event) => open || input.onBlur(event)}
        description={description}
        value={day ? showDay(day) : value}
        onChange={onType}
        inputMode="numeric"
        rightSection={
          <Popover.Target>
            <ActionIcon
              aria-label="Choose the date from a calendar"
              onMouseDown={keepFocus}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        }
      />
      <Popover.Dropdown>
        <Suspense>
          <Calendar
            day={day}
            min={min}
            max={max}
            about={about}
            onPick={(picked) => {
              setValue(picked);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
