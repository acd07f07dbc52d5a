import { formatNumber } from '@platewise/shared/count';
import {
  type DataTablePaginationRenderContext,
  DataTable as MantineDataTable,
  type DataTableProps as MantineDataTableProps,
} from 'mantine-datatable';
import 'mantine-datatable/styles.layer.css';
import type { DataTableProps } from './dataTableProps';

/** A function, not a component: a new component each time would take the focus from a user who turns the page. */
const renderPagination = ({ Controls }: DataTablePaginationRenderContext) => (
  <>
    {Controls.Text()}
    {Controls.Pagination()}
  </>
);

export default function DataTableGrid<Row extends Record<string, unknown>>(
  props: DataTableProps<Row>,
) {
  const { label, columns, rows, rowId, loading, emptyText, page, sort, onSort, onRowClick } = props;
  const { choice, pinLast, viewport } = props;
  const table = {
    'aria-label': label,
    columns,
    records: rows ?? [],
    idAccessor: rowId,
    fetching: loading ?? !rows,
    // Under rows the library only makes it transparent, and it would still be read out.
    emptyState: rows?.length ? <></> : undefined,
    noRecordsText: emptyText,
    minHeight: rows?.length ? undefined : 200,
    withTableBorder: true,
    borderRadius: 'md',
    backgroundColor: 'var(--pw-card)',
    fz: 'sm',
    verticalSpacing: 'sm',
    highlightOnHover: onRowClick !== undefined,
    onRowClick: onRowClick && (({ record }: { record: Row }) => onRowClick(record)),
    pinLastColumn: pinLast,
    scrollViewportRef: viewport,
    ...(choice && {
      selectedRecords: choice.chosen,
      onSelectedRecordsChange: choice.onChange,
      allRecordsSelectionCheckboxProps: { 'aria-label': 'Select all on this page' },
      getRecordSelectionCheckboxProps: (row: Row) => ({
        'aria-label': `Select ${choice.nameOf(row)}`,
      }),
    }),
    ...(sort && onSort && { sortStatus: sort, onSortStatusChange: onSort }),
    ...(page && {
      page: page.number,
      recordsPerPage: page.size,
      totalRecords: page.total,
      onPageChange: page.onChange,
      paginationText: ({ from, to }: { from: number; to: number }) =>
        `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(page.total)}${page.andMore ? '+' : ''}`,
      renderPagination,
    }),
  };
  // The library's props are a union over every pair of features, which an object put together cannot satisfy.
  return <MantineDataTable {...(table as unknown as MantineDataTableProps<Row>)} />;
}
