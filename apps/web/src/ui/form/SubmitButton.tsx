import { Button, type ButtonProps } from '@mantine/core';
import { useFormikContext } from 'formik';
import type { MouseEvent, ReactNode } from 'react';

/** Leaving a field may put a message below it, and the button would be gone from under the pointer: the press leaves nothing. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Shows that the form is on its way. A form with errors can be pressed too: that is how one finds them. */
export function SubmitButton({ children, ...props }: ButtonProps & { children: ReactNode }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button size="lg" {...props} type="submit" loading={isSubmitting} onMouseDown={keepFocus}>
      {children}
    </Button>
  );
}
