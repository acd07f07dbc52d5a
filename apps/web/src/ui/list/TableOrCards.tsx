import { PAGE_SIZE } from '@platewise/shared/limits';
import type { ReactNode } from 'react';
import { useBreakpoint } from '../useBreakpoint';
import classes from './CardList.module.css';
import { DataTable } from './DataTable';
import type { Column } from './dataTableProps';
import { FirstRows } from './FirstRows';
import { useFocusFallback } from './useFocusFallback';

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  /** All there are; at least one. */
  rows: Row[];
  rowId: keyof Row & string;
  page: number;
  onPage: (page: number) => void;
  /** A row where there is no room for columns. */
  card: (row: Row) => ReactNode;
};

/** Rows that have come all at once: a table with pages, or cards on a phone. */
export function TableOrCards<Row>(props: Props<Row>) {
  const kept = useFocusFallback(props.rows);
  return (
    <div {...kept}>
      <Rows {...props} />
    </div>
  );
}

function Rows<Row>({ label, columns, rows, rowId, page, onPage, card }: Props<Row>) {
  const isNarrow = useBreakpoint('narrow');
  if (isNarrow) {
    return (
      <CardList label={label} rows={rows} idOf={(row) => String(row[rowId])}>
        {card}
      </CardList>
    );
  }
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      rowId={rowId}
      emptyText=""
      page={
        rows.length > PAGE_SIZE
          ? { number: page, size: PAGE_SIZE, total: rows.length, onChange: onPage }
          : undefined
      }
    />
  );
}

type CardListProps<Row> = {
  label: string;
  rows: Row[];
  idOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** Cards instead of a table on a narrow screen. */
const CardList = <Row,>({ label, rows, idOf, children }: CardListProps<Row>) => (
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
