import { TextInput } from '@mantine/core';
import { maskPhone } from '@platewise/shared/fields';
import { type FieldProps, useFormField } from './useFormField';
import { useMask } from './useMask';

/** '02 9999 9999' or '0499 999 999', set in groups while it is typed. */
export function PhoneField({ optional, ...props }: FieldProps) {
  const { value, setValue, input } = useFormField<string>({ ...props, optional });
  const onChange = useMask(maskPhone, setValue);
  return (
    <TextInput
      {...props}
      {...input}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={maskPhone(value)}
      onChange={onChange}
    />
  );
}
