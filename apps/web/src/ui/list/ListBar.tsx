import type { ReactNode } from 'react';
import { formatRowCount, type RowCountAnswer } from './formatRowCount';
import classes from './ListBar.module.css';

type Props = {
  /** One and many: 'user', 'users'. */
  noun: [one: string, many: string];
  /** What the hook of the endpoint answers. */
  answer: RowCountAnswer;
  children: ReactNode;
};

/** Search and quick choices above a list, and how much it holds. */
export const ListBar = ({ noun, answer, children }: Props) => (
  <div className={classes.bar}>
    {children}
    <output className={classes.count}>{formatRowCount(noun, answer)}</output>
  </div>
);
