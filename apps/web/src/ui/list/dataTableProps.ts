import type { DataTableColumn, DataTableSortStatus } from 'mantine-datatable';

export type Column<Row> = DataTableColumn<Row>;
export type Sort<Row> = DataTableSortStatus<Row>;

export type DataTableProps<Row> = {
  /** Names the rows for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  rowId: keyof Row & string;
  loading?: boolean;
  emptyText: string;
  /** Paging by the server: rows are those of this page. */
  page?: {
    number: number;
    size: number;
    total: number;
    /** There are more than were counted. */
    andMore?: boolean;
    onChange: (page: number) => void;
  };
  sort?: Sort<Row>;
  onSort?: (sort: Sort<Row>) => void;
  onRowClick?: (row: Row) => void;
  /** A column of boxes to tick, and one for all rows in sight. */
  choice?: SelectableRows<Row>;
  /** Stays in sight while the columns move below it. */
  pinLast?: boolean;
  /** Gets the element that scrolls. */
  viewport?: (element: HTMLElement | null) => void;
};

export type SelectableRows<Row> = {
  /** Those of the rows in sight that are chosen. */
  chosen: Row[];
  /** Gets all of the rows in sight that are chosen now. */
  onChange: (chosen: Row[]) => void;
  nameOf: (row: Row) => string;
};
