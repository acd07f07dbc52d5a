import { Textarea } from '@mantine/core';
import { type FieldProps, useFormField } from './useFormField';

type Props = FieldProps & { maxLength?: number; rows?: number };

export function TextAreaField({ optional, ...props }: Props) {
  const { value, setValue, input } = useFormField<string>({ ...props, optional });
  return (
    <Textarea {...props} {...input} value={value} onChange={(e) => setValue(e.target.value)} />
  );
}
