import type { ReactNode } from 'react';
import classes from './FieldPair.module.css';

/** Two fields of a few characters, side by side on a phone too; their inputs are aligned. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
