import { Textarea } from '@mantine/core';
import { type FieldProps, useFormField } from './useFormField';

export function TextAreaField({ optional, ...props }: FieldProps & { maxLength?: number }) {
  const { value, setValue, input } = useFormField<string>({ ...props, optional });
  return (
    <Textarea {...props} {...input} value={value} onChange={(e) => setValue(e.target.value)} />
  );
}
