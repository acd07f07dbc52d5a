import type { ReactNode } from 'react';
import classes from './CardList.module.css';
import { FirstRows } from './FirstRows';

type Props<Row> = {
  label: string;
  rows: Row[];
  idOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** What is a table where there is room for one. */
export const CardList = <Row,>({ label, rows, idOf, children }: Props<Row>) => (
  <FirstRows rows={rows}>
    {(first) => (
      <ul className={classes.list} aria-label={label}>
        {first.map((row) => (
          <li key={idOf(row)} className={classes.card}>
            {children(row)}
          </li>
        ))}
      </ul>
    )}
  </FirstRows>
);
