import type { DataTableColumn, DataTableSortStatus } from 'mantine-datatable';

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
