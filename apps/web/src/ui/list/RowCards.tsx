import { Checkbox, Pagination } from '@mantine/core';
import type { ReactNode } from 'react';
import { SkeletonLines } from '../SkeletonLines';
import type { SelectableRows } from './dataTableProps';
import classes from './RowCards.module.css';

type Props<Row> = {
  label: string;
  rows: Row[] | undefined;
  rowId: keyof Row & string;
  card: (row: Row) => ReactNode;
  loading: boolean;
  choice?: SelectableRows<Row> | undefined;
  page: { number: number; pages: number; onChange: (page: number) => void };
};

/** The rows of a list where there is no room for columns. */
export function RowCards<Row>(props: Props<Row>) {
  const { label, rows, rowId, card, loading, choice, page } = props;
  if (!rows) return <SkeletonLines lines={8} />;
  return (
    <>
      <ul className={classes.list} aria-label={label} aria-busy={loading}>
        {rows.map((row) => (
          <li key={String(row[rowId])} className={classes.card}>
            {choice && <SelectCheckbox row={row} choice={choice} />}
            {card(row)}
          </li>
        ))}
      </ul>
      {page.pages > 1 && (
        <Pagination
          className={classes.pages}
          value={page.number}
          total={page.pages}
          onChange={page.onChange}
          siblings={0}
          size="lg"
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Next page' : 'Previous page',
          })}
        />
      )}
    </>
  );
}

function SelectCheckbox<Row>({ row, choice }: { row: Row; choice: SelectableRows<Row> }) {
  const { chosen, onChange, nameOf } = choice;
  const others = chosen.filter((each) => each !== row);
  return (
    <Checkbox
      className={classes.choose}
      aria-label={`Select ${nameOf(row)}`}
      checked={chosen.includes(row)}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...others, row] : others)}
    />
  );
}
