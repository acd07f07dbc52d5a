import { Button } from '@mantine/core';
import { PAGE_SIZE } from '@platewise/shared/paging';
import { type ReactNode, useState } from 'react';

type Props<Row> = { rows: Row[]; children: (rows: Row[]) => ReactNode };

/** A page of rows, and more of them when asked for. */
export function FirstRows<Row>({ rows, children }: Props<Row>) {
  const [most, setMost] = useState(PAGE_SIZE);
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
