import { Button, type ButtonProps } from '@mantine/core';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { keepFocus } from './keepFocus';

/** Shows that the form is on its way. A form with errors can be pressed too: that is how one finds them. */
export function SubmitButton({ children, ...props }: ButtonProps & { children: ReactNode }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button size="lg" {...props} type="submit" loading={isSubmitting} onMouseDown={keepFocus}>
      {children}
    </Button>
  );
}
