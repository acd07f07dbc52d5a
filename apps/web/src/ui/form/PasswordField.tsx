import { PasswordInput } from '@mantine/core';
import { type FieldProps, useFormField } from './useFormField';

type Props = FieldProps & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ optional, ...props }: Props) {
  const { value, setValue, input } = useFormField<string>({ ...props, optional });
  return (
    <PasswordInput
      {...props}
      {...input}
      value={value}
      onChange={(e) => setValue(e.target.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
    />
  );
}
