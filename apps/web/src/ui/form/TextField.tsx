import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldProps, useFormField } from './useFormField';

type Props = FieldProps &
  Pick<
    TextInputProps,
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'placeholder'
    | 'type'
    | 'min'
    | 'autoFocus'
    | 'rightSection'
    | 'onKeyDown'
  >;

export function TextField({ optional, ...props }: Props) {
  const { value, setValue, input } = useFormField<string>({ ...props, optional });
  return (
    <TextInput {...props} {...input} value={value} onChange={(e) => setValue(e.target.value)} />
  );
}
