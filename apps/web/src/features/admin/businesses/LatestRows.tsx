import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../../../ui/list/dataTableProps';
import { TableOrCards } from '../../../ui/list/TableOrCards';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './businesses.module.css';

type Props<Row> = {
  title: string;
  lead?: ReactNode;
  rows: Row[];
  rowId: keyof Row & string;
  none: string;
  columns: Column<Row>[];
  card: (row: Row) => ReactNode;
  children?: ReactNode;
};

const ONLY_PAGE = 1;

/** A section with the latest rows of a kind. */
export const LatestRows = <Row,>({ title, lead, rows, none, children, ...table }: Props<Row>) => (
  <TitledSection title={title}>
    {lead && <p>{lead}</p>}
    {rows.length === 0 ? (
      <p className={classes.quiet}>{none}</p>
    ) : (
      <TableOrCards
        {...table}
        label={title}
        rows={rows}
        page={ONLY_PAGE}
        onPage={() => undefined}
      />
    )}
    {children}
  </TitledSection>
);

type AllOfThemProps = { count: number; shown: number; noun: string; to: string };

export const AllOfThem = ({ count, shown, noun, to }: AllOfThemProps) =>
  count > 0 && (
    <p>
      <Anchor component={Link} to={to}>
        {count > shown ? `All ${count} ${noun}` : `Open the list of ${noun}`}
      </Anchor>
    </p>
  );
