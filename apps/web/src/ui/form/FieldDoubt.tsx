import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FieldDoubt.module.css';

/** A gentle word below a field about what may be wrong. It stops nobody, and is read out when it comes. */
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
