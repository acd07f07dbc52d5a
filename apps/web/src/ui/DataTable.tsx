import type { DataTableColumn, DataTableSortStatus } from 'mantine-datatable';
import { lazy, type ReactNode, Suspense } from 'react';
import { SkeletonLines } from './SkeletonLines';

export type Column<Row> = DataTableColumn<Row>;
export type Sort<Row> = DataTableSortStatus<Row>;

export type DataTableProps<Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  rowId: keyof Row & string;
  loading?: boolean;
  emptyText: string;
  /** Paging by the server: rows are those of this page. */
  page?: { number: number; size: number; total: number; onChange: (page: number) => void };
  sort?: Sort<Row>;
  onSort?: (sort: Sort<Row>) => void;
  onRowClick?: (row: Row) => void;
};

// `lazy` cannot carry the type of the rows through.
const Grid = lazy(() => import('./DataTableGrid')) as unknown as <Row>(
  props: DataTableProps<Row>,
) => ReactNode;

/** Rows in columns. The library behind it comes with the first table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <Grid {...props} />
    </Suspense>
  );
}
