import { Button } from '@mantine/core';
import { PAGE_SIZE } from '@platewise/shared/limits';
import { type ReactNode, useState } from 'react';

type Props<Row> = {
  rows: Row[];
  /** So many at first. */
  first?: number;
  children: (rows: Row[]) => ReactNode;
};

/** A page of rows, and more of them when asked for. */
export function FirstRows<Row>({ rows, first = PAGE_SIZE, children }: Props<Row>) {
  const [most, setMost] = useState(first);
  return (
    <>
      {children(rows.slice(0, most))}
      {rows.length > most && (
        <Button variant="default" onClick={() => setMost(most + PAGE_SIZE)}>
          Show more
        </Button>
      )}
    </>
  );
}
