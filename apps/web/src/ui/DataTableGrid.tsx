import {
  DataTable as MantineDataTable,
  type DataTableProps as MantineDataTableProps,
} from 'mantine-datatable';
import 'mantine-datatable/styles.layer.css';
import type { DataTableProps } from './dataTableProps';

export default function DataTableGrid<Row extends Record<string, unknown>>(
  props: DataTableProps<Row>,
) {
  const { label, columns, rows, rowId, loading, emptyText, page, sort, onSort, onRowClick } = props;
  const table = {
    'aria-label': label,
    columns,
    records: rows ?? [],
    idAccessor: rowId,
    fetching: loading ?? !rows,
    noRecordsText: emptyText,
    minHeight: rows?.length ? undefined : 200,
    withTableBorder: true,
    borderRadius: 'md',
    backgroundColor: 'white',
    fz: 'sm',
    verticalSpacing: 'sm',
    highlightOnHover: onRowClick !== undefined,
    onRowClick: onRowClick && (({ record }: { record: Row }) => onRowClick(record)),
    ...(sort && onSort && { sortStatus: sort, onSortStatusChange: onSort }),
    ...(page && {
      page: page.number,
      recordsPerPage: page.size,
      totalRecords: page.total,
      onPageChange: page.onChange,
    }),
  };
  // The library's props are a union over every pair of features, which an object put together cannot satisfy.
  return <MantineDataTable {...(table as unknown as MantineDataTableProps<Row>)} />;
}
