import type { Chosen } from '@platewise/shared/paging';
import { useState } from 'react';
import type { RowChoice } from '../../ui/dataTableProps';
import type { OfficeListState } from './useOfficeList';
import { viewQuery } from './viewQuery';

type Kept = {
  /** What the list was narrowed to when they were chosen: nothing is chosen in another. */
  of: string;
  ids: readonly string[];
  /** How many matched when all that match were chosen. */
  all: number | null;
};
const NOTHING: Kept = { of: '', ids: [], all: null };

type Listed<Row, Filter> = {
  list: OfficeListState;
  filter: Filter;
  /** Those in sight. */
  rows: Row[];
  rowId: keyof Row & string;
  nameOf: (row: Row) => string;
};

function narrowing(params: URLSearchParams, filter: unknown) {
  const rest = new URLSearchParams(params);
  rest.delete('sort');
  return `${viewQuery(rest)} ${JSON.stringify(filter)}`;
}

/** Which rows are chosen: by their ids, from page to page, or all that match. */
export function useChosen<Row, Filter>({ list, filter, rows, rowId, nameOf }: Listed<Row, Filter>) {
  const of = narrowing(list.params, filter);
  const [kept, setKept] = useState(NOTHING);
  const { ids, all } = kept.of === of ? kept : NOTHING;
  const idOf = (row: Row) => String(row[rowId]);
  const here = rows.filter((row) => all !== null || ids.includes(idOf(row)));

  /** Whoever takes one out of all that match is left with those in sight. */
  function chooseHere(chosen: Row[]) {
    const inSight = new Set(rows.map(idOf));
    const elsewhere = all === null ? ids.filter((id) => !inSight.has(id)) : [];
    setKept({ of, ids: [...elsewhere, ...chosen.map(idOf)], all: null });
  }

  const { search } = list;
  const body: Chosen<Filter> =
    all === null
      ? { ids: [...ids] }
      : { matching: { filter, ...(search && { search }) }, expected: all };
  const choice: RowChoice<Row> = { chosen: here, onChange: chooseHere, nameOf };

  return {
    choice,
    isPageChosen: rows.length > 0 && here.length === rows.length,
    areAllChosen: all !== null,
    chooseAll: (matching: number) => setKept({ of, ids: [], all: matching }),
    choosePage: () => chooseHere(rows),
    /** For what is done with them. */
    chosen: { count: all ?? ids.length, body, clear: () => setKept(NOTHING) },
  };
}

export type Choosing<Row, Filter> = ReturnType<typeof useChosen<Row, Filter>>;
/** Rows that somebody has chosen: `body` is what calls send that change many. */
export type ChosenRows<Filter = object> = Choosing<unknown, Filter>['chosen'];
