import type { ReactNode } from 'react';
import classes from './ListBar.module.css';
import { type CountedAnswer, sayCount } from './sayCount';

type Props = {
  /** One and many: 'user', 'users'. */
  noun: [one: string, many: string];
  /** What the hook of the endpoint answers. */
  answer: CountedAnswer;
  children: ReactNode;
};

/** Search and quick choices above a list, and how much it holds. */
export const ListBar = ({ noun, answer, children }: Props) => (
  <div className={classes.bar}>
    {children}
    <output className={classes.count}>{sayCount(noun, answer)}</output>
  </div>
);
