import { NativeSelect } from '@mantine/core';
import { type Options, toOptions } from './options';
import { type FieldProps, useFormField } from './useFormField';

type Props = FieldProps & { options: Options; placeholder?: string; autoComplete?: string };

/** The device's own list; for long ones see SearchSelectField. An untouched one is ''. */
export function SelectField({ options, placeholder = 'Please choose', optional, ...props }: Props) {
  const { value, setValue, input } = useFormField<string>({ ...props, optional });
  return (
    <NativeSelect {...props} {...input} value={value} onChange={(e) => setValue(e.target.value)}>
      <option value="">{placeholder}</option>
      {toOptions(options).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
