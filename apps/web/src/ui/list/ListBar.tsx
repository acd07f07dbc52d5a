import type { ReactNode } from 'react';
import classes from './ListBar.module.css';

type Props = {
  /** One and many: 'user', 'users'. */
  noun: [one: string, many: string];
  /** What the hook of the endpoint answers. */
  answer: { currentData?: { total: number }; isFetching: boolean };
  children: ReactNode;
};

/** Search and quick choices above a list, and how much it holds. */
export function ListBar({ noun, answer, children }: Props) {
  return (
    <div className={classes.bar}>
      {children}
      <output className={classes.count}>{said(noun, answer)}</output>
    </div>
  );
}

function said([one, many]: Props['noun'], { currentData, isFetching }: Props['answer']) {
  if (!currentData) return isFetching ? 'Loading…' : '';
  const { total } = currentData;
  return `${total.toLocaleString('en-AU')} ${total === 1 ? one : many}`;
}
