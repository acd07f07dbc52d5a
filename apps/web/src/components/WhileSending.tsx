import { useFormikContext } from 'formik';
import { useEffect, useLayoutEffect, useRef } from 'react';
import classes from './WhileSending.module.css';

/**
 * Blocks the form while it is on its way. A button loses the focus while it is switched off for sending; after a refusal
 * it has it again.
 */
export function WhileSending() {
  const { isSubmitting } = useFormikContext();
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (isSubmitting) focused.current = document.activeElement;
  }, [isSubmitting]);

  useEffect(() => {
    if (isSubmitting || document.activeElement !== document.body) return;
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, [isSubmitting]);

  return isSubmitting && <div className={classes.veil} data-sending aria-hidden />;
}
