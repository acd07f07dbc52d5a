import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FormNote.module.css';

/** A note that appears below an answer. Screen readers announce it. */
export function FormNote({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <div aria-live="polite" className={shown ? classes.note : classes.none}>
      {shown && (
        <>
          <IconInfoCircle size={24} stroke={1.75} aria-hidden className={classes.icon} />
          <div>{children}</div>
        </>
      )}
    </div>
  );
}
