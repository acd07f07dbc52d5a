import { Button } from '@mantine/core';
import { PAGE_SIZE } from '@platewise/shared/paging';
import { type ReactNode, useState } from 'react';
import classes from './CardList.module.css';

type Props<Row> = {
  label: string;
  rows: Row[];
  idOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** What is a table where there is room for one. */
export function CardList<Row>({ label, rows, idOf, children }: Props<Row>) {
  const [most, setMost] = useState(PAGE_SIZE);
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {rows.slice(0, most).map((row) => (
          <li key={idOf(row)} className={classes.card}>
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Button variant="default" onClick={() => setMost(most + PAGE_SIZE)}>
          Show more
        </Button>
      )}
    </>
  );
}
