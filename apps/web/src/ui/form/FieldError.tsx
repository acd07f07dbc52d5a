import { IconAlertCircle } from '@tabler/icons-react';
import classes from './Form.module.css';

export function FieldError({ children }: { children: string }) {
  return (
    <span className={classes.error}>
      <IconAlertCircle size={18} stroke={2} aria-label="Error:" role="img" />
      <span data-error-text>{children}</span>
    </span>
  );
}
