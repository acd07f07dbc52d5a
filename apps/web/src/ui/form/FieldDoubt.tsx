import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FieldDoubt.module.css';

/** A hint below a field that a value may be wrong. It does not stop the user, and screen readers read it out. */
export function FieldDoubt({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <p className={classes.doubt}>
          <IconInfoCircle size={20} stroke={1.75} aria-hidden className={classes.icon} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
