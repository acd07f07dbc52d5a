import { showTime } from '@platewise/shared/dates';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/list/dataTableProps';
import { ACTIONS } from '../../../ui/list/OfficeTable';
import { SortHeading } from '../../../ui/list/SortHeading';
import type { OfficeListState } from './useOfficeList';

type ColumnLayoutKey = 'accessor' | 'render' | 'textAlign' | 'noWrap' | 'width' | 'cellsClassName';

export type OfficeColumn<Row> = Pick<Column<Row>, ColumnLayoutKey> & {
  title: string;
  /** The server's name of the sort, if the list can be sorted by this column. */
  sort?: string;
  /** The first press sorts in descending order. */
  newestFirst?: boolean;
  /** Hidden until an admin chooses it. */
  hiddenAtFirst?: boolean;
};

/** The actions of a row. This column cannot be hidden. */
export const actionsColumn = <Row,>(render: (row: Row) => ReactNode): OfficeColumn<Row> => ({
  accessor: ACTIONS,
  title: 'Actions',
  render,
});

/** A time, sorted newest first. */
export const timeColumn = <Row,>(
  accessor: keyof Row & string,
  title: string,
  sort: string = accessor,
): OfficeColumn<Row> => ({
  accessor,
  title,
  sort,
  newestFirst: true,
  noWrap: true,
  render: (row) => showTime(new Date(String(row[accessor]))),
});

export const hideable = <Row,>(columns: OfficeColumn<Row>[]) =>
  columns.filter(({ accessor }) => accessor !== ACTIONS);

/** The columns that this admin has not hidden, with headings that sort. */
export function shownColumns<Row>(
  list: OfficeListState,
  columns: OfficeColumn<Row>[],
): Column<Row>[] {
  return columns
    .filter(({ accessor }) => !list.hiddenColumns.includes(String(accessor)))
    .map(({ title, sort, newestFirst, ...column }) => ({
      ...withoutChoice(column),
      title: sort ? (
        <SortHeading address={list} field={sort} newestFirst={newestFirst}>
          {title}
        </SortHeading>
      ) : (
        title
      ),
    }));
}

/** The table itself does not know how columns are chosen. */
function withoutChoice<Row>(column: Omit<OfficeColumn<Row>, 'title'>) {
  const { hiddenAtFirst: _, ...rest } = column;
  return rest;
}
