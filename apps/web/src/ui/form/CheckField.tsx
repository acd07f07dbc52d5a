import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { type FieldProps, useFormField } from './useFormField';

type Props = Omit<FieldProps, 'optional'> & { onChange?: (checked: boolean) => void };

export function CheckField(props: Props) {
  const { value, setValue, input } = useFormField<boolean>(props);
  const id = useId();
  return (
    <div data-field={props.name}>
      <Checkbox
        {...input}
        id={id}
        error={input.error ? <span id={`${id}-error`}>{input.error}</span> : undefined}
        description={props.description}
        disabled={props.disabled}
        checked={value}
        aria-describedby={input.error ? `${id}-error` : undefined}
        onChange={({ currentTarget: { checked } }) => {
          setValue(checked);
          props.onChange?.(checked);
        }}
      />
    </div>
  );
}
