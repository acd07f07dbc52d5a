import type { RowSelection } from '@platewise/shared/paging';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import type { SelectableRows } from '../../../ui/list/dataTableProps';
import {
  allMatchingSelected,
  listNarrowed,
  NOTHING_SELECTED,
  rowsSelected,
  selectionCleared,
  selectSelection,
} from '../adminSlice';
import { type OfficeListState, viewQuery } from './useOfficeList';

type SelectableList<Row, Filter> = {
  list: OfficeListState;
  filter: Filter;
  /** The rows of the current page. */
  rows: Row[];
  rowId: keyof Row & string;
  nameOf: (row: Row) => string;
};

function narrowing(params: URLSearchParams, filter: unknown) {
  const rest = new URLSearchParams(params);
  rest.delete('sort');
  return `${viewQuery(rest)} ${JSON.stringify(filter)}`;
}

/**
 * The selected rows of a list: by their ids, from page to page, or all rows that match. The selection stays while a record
 * is open. A changed search or filter clears it.
 */
export function useSelectedRows<Row, Filter>({
  list,
  filter,
  rows,
  rowId,
  nameOf,
}: SelectableList<Row, Filter>) {
  const dispatch = useAppDispatch();
  const { name } = list;
  const narrowedTo = narrowing(list.params, filter);
  const latest = useAppSelector((state) => selectSelection(state, name));
  // The effect below clears the slice one render later. Until then the old selection must not be offered.
  const selection =
    latest.state !== 'none' && latest.narrowedTo === narrowedTo ? latest : NOTHING_SELECTED;
  const ids = selection.state === 'rows' ? selection.ids : [];
  const all = selection.state === 'allMatching' ? selection.expected : null;
  const idOf = (row: Row) => String(row[rowId]);
  const here = rows.filter((row) => all !== null || ids.includes(idOf(row)));

  useEffect(() => {
    dispatch(listNarrowed({ list: name, narrowedTo }));
  }, [dispatch, name, narrowedTo]);

  /** Deselecting one of all matching rows leaves the other rows of this page selected. */
  function chooseHere(chosen: Row[]) {
    const inSight = new Set(rows.map(idOf));
    const elsewhere = all === null ? ids.filter((id) => !inSight.has(id)) : [];
    dispatch(rowsSelected({ list: name, narrowedTo, ids: [...elsewhere, ...chosen.map(idOf)] }));
  }

  const { search } = list;
  const body: RowSelection<Filter> =
    all === null
      ? { ids: [...ids] }
      : { matching: { filter, ...(search && { search }) }, expected: all };
  const choice: SelectableRows<Row> = { chosen: here, onChange: chooseHere, nameOf };

  return {
    choice,
    isPageChosen: rows.length > 0 && here.length === rows.length,
    areAllChosen: all !== null,
    chooseAll: (expected: number) =>
      dispatch(allMatchingSelected({ list: name, narrowedTo, expected })),
    choosePage: () => chooseHere(rows),
    /** For actions on the selected rows. */
    chosen: { count: all ?? ids.length, body, clear: () => void dispatch(selectionCleared(name)) },
  };
}

export type RowSelectionState<Row, Filter> = ReturnType<typeof useSelectedRows<Row, Filter>>;
/** The selected rows. `body` is what calls that change many rows send. */
export type SelectedRows<Filter = object> = RowSelectionState<unknown, Filter>['chosen'];
