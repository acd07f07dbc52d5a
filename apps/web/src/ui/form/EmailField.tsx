import { TextField } from './TextField';
import type { FieldProps } from './useFormField';

type Props = FieldProps & { autoComplete?: string; autoFocus?: boolean };

export function EmailField({ autoComplete = 'email', ...props }: Props) {
  return <TextField {...props} type="email" inputMode="email" autoComplete={autoComplete} />;
}
