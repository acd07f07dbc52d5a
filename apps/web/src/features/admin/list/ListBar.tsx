import type { ReactNode } from 'react';
import classes from './ListBar.module.css';

type Props = {
  /** One and many: 'user', 'users'. */
  noun: [one: string, many: string];
  /** Undefined while it is not known. */
  total: number | undefined;
  children: ReactNode;
};

/** Search and quick choices above a list, and how much it holds. */
export function ListBar({ noun: [one, many], total, children }: Props) {
  return (
    <div className={classes.bar}>
      {children}
      <output className={classes.count}>
        {total === undefined
          ? 'Loading…'
          : `${total.toLocaleString('en-AU')} ${total === 1 ? one : many}`}
      </output>
    </div>
  );
}
