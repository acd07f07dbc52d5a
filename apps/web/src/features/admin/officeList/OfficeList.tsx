import { Button } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import { MOST_SELECTED, type RowSelection } from '@platewise/shared/paging';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../../ui/DownloadButton';
import { formatRowCount } from '../../../ui/list/formatRowCount';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { enterRows } from '../../../ui/list/rowKeys';
import { SearchField } from '../../../ui/list/SearchField';
import { useFocusFallback } from '../../../ui/list/useFocusFallback';
import { ColumnsButton } from './ColumnsButton';
import type { ListPage } from './listPage';
import classes from './OfficeList.module.css';
import { type OfficeColumn, shownColumns } from './officeColumns';
import type { OfficeListState } from './useOfficeList';
import { type RowSelectionState, type SelectedRows, useSelectedRows } from './useSelectedRows';
import { ViewsButton } from './ViewsButton';

export type OfficeListProps<Row, Filter extends object> = {
  list: OfficeListState;
  label: string;
  /** One and many: 'user', 'users'. */
  noun: [one: string, many: string];
  columns: OfficeColumn<Row>[];
  /** A row where there is no room for columns. */
  card: (row: Row) => ReactNode;
  rowId: keyof Row & string;
  /** The result of the endpoint's hook. */
  answer: {
    data?: ListPage<Row>;
    currentData?: ListPage<Row>;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  failed: string;
  none: { title: string; text: string };
  /** 'Search by name or email'. */
  search: string;
  exported?: ListExport;
  /** The filter of the rows, for the export and for all rows that match. */
  filter?: Filter;
  /** The actions for selected rows. Without them no row can be selected. */
  bulk?: (chosen: SelectedRows<Filter>) => ReactNode;
  /** The most rows that can be selected at once. */
  mostSelected?: number;
  /** The name of a row, for the label of its checkbox. */
  rowName?: (row: Row) => string;
  /** Quick filters. */
  children?: ReactNode;
};

/** An office list with search, quick filters, saved views, columns, export and selectable rows. */
export function OfficeList<Row, Filter extends object>(props: OfficeListProps<Row, Filter>) {
  const { list, label, noun, columns, card, rowId, answer, failed, none, exported, bulk } = props;
  const { filter = {} as Filter, mostSelected = MOST_SELECTED } = props;
  const choosing = useSelectedRows<Row, Filter>({
    list,
    filter,
    rows: answer.currentData?.rows ?? [],
    rowId,
    nameOf: props.rowName ?? ((row) => String(row[rowId])),
  });
  const { chosen, choice } = choosing;
  const kept = useFocusFallback(answer.currentData);
  const keptInLine = useFocusFallback(chosen.count);

  return (
    // The search field and the links and buttons of rows take the keys. This only listens to events that bubble.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...kept} className={classes.list} onKeyDown={enterRows}>
      <div className={classes.narrowing}>
        <SearchField placeholder={props.search} value={list.search} onSearch={list.searchFor} />
        {props.children}
      </div>
      <div {...keptInLine} className={classes.line} data-choosing={chosen.count > 0 || undefined}>
        {bulk && chosen.count > 0 ? (
          <SelectionBar choosing={choosing} page={answer.currentData} most={mostSelected}>
            {bulk(chosen)}
            {exported?.canExportSelected && (
              <ExportSelectedButton list={list} exported={exported} selection={chosen.body} />
            )}
          </SelectionBar>
        ) : (
          <>
            <output className={classes.count}>{formatRowCount(noun, answer)}</output>
            <ViewsButton list={list} />
            <ColumnsButton list={list} columns={columns} />
            {exported && <ExportButton list={list} exported={exported} filter={filter} />}
          </>
        )}
      </div>
      <OfficeTable
        label={label}
        columns={shownColumns(list, columns)}
        card={card}
        rowId={rowId}
        address={list}
        pageSize={list.pageSize}
        answer={answer}
        choice={bulk && choice}
        failed={failed}
        none={none}
      />
    </div>
  );
}

type SelectionBarProps<Row, Filter> = {
  choosing: RowSelectionState<Row, Filter>;
  page: ListPage<Row> | undefined;
  most: number;
  /** The actions for the selected rows. */
  children: ReactNode;
};

/** The number of selected rows and their actions, shown instead of the number of all rows. */
function SelectionBar<Row, Filter>({
  choosing,
  page,
  most,
  children,
}: SelectionBarProps<Row, Filter>) {
  const { chosen } = choosing;
  return (
    <>
      <output className={classes.chosen}>{formatNumber(chosen.count)} selected</output>
      <SelectAllButton choosing={choosing} page={page} most={most} />
      <Button variant="subtle" size="sm" onClick={chosen.clear}>
        Clear selection
      </Button>
      <div className={classes.bulk}>{children}</div>
    </>
  );
}

/** Selects the rest of the page, and then all rows that match. */
function SelectAllButton<Row, Filter>({
  choosing,
  page,
  most,
}: Omit<SelectionBarProps<Row, Filter>, 'children'>) {
  const { isPageChosen, areAllChosen, chosen, chooseAll, choosePage } = choosing;
  if (!page || areAllChosen || page.total <= chosen.count) return null;
  if (!isPageChosen)
    return (
      <Button variant="subtle" size="sm" onClick={choosePage}>
        Select all on this page
      </Button>
    );
  if (page.andMore || page.total > most)
    return <span className={classes.count}>There are too many to select all of them.</span>;
  return (
    <Button variant="subtle" size="sm" onClick={() => chooseAll(page.total)}>
      Select all {formatNumber(page.total)} that match
    </Button>
  );
}

export type ListExport = {
  /** The address of the list, under /api/v1. */
  path: string;
  fileName: string;
  /** How the list takes its filter: in the address, or in the body of a POST. */
  filterIn?: 'query' | 'body';
  canExportSelected?: boolean;
};

type ExportProps = { list: OfficeListState; exported: ListExport };

/** Downloads all rows that match the filter and the search, in the order of the list. */
function ExportButton({ list, exported, filter }: ExportProps & { filter: object }) {
  const { sort, search } = list;
  const { path, filterIn = 'query' } = exported;
  const params = { ...(filterIn === 'query' && filter), sort, ...(search && { search }) };
  return (
    <CsvButton
      url={withParams(`${path}/export.csv`, params)}
      data={filterIn === 'body' ? filter : undefined}
      fileName={exported.fileName}
    >
      Export CSV
    </CsvButton>
  );
}

/** Downloads the selected rows, in the order of the list. */
function ExportSelectedButton({
  list,
  exported,
  selection,
}: ExportProps & { selection: RowSelection<object> }) {
  return (
    <CsvButton
      url={withParams(`${exported.path}/chosen/export.csv`, { sort: list.sort })}
      data={{ chosen: selection }}
      fileName={exported.fileName}
    >
      Export selected
    </CsvButton>
  );
}

const withParams = (url: string, params: Record<string, string>) =>
  `${url}?${new URLSearchParams(params).toString()}`;

const CsvButton = (props: {
  url: string;
  data: object | undefined;
  fileName: string;
  children: ReactNode;
}) => (
  <DownloadButton
    {...props}
    variant="default"
    size="sm"
    success="The list has been downloaded."
    failure="Unable to download the list."
  />
);
