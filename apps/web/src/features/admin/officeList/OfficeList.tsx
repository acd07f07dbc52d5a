import { Button } from '@mantine/core';
import { formatNumber } from '@platewise/shared/count';
import { type Chosen, MOST_CHOSEN } from '@platewise/shared/paging';
import type { ReactNode } from 'react';
import { DownloadButton } from '../../../ui/DownloadButton';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { enterRows } from '../../../ui/list/rowKeys';
import { SearchField } from '../../../ui/list/SearchField';
import { sayCount } from '../../../ui/list/sayCount';
import { useFocusKept } from '../../../ui/list/useFocusKept';
import { ColumnsButton } from './ColumnsButton';
import type { ListPage } from './listPage';
import classes from './OfficeList.module.css';
import { type OfficeColumn, shownColumns } from './officeColumns';
import { type Choosing, type ChosenRows, useChosen } from './useChosen';
import type { OfficeListState } from './useOfficeList';
import { ViewsButton } from './ViewsButton';

type Props<Row, Filter extends object> = {
  list: OfficeListState;
  label: string;
  /** One and many: 'user', 'users'. */
  noun: [one: string, many: string];
  columns: OfficeColumn<Row>[];
  /** A row where there is no room for columns. */
  card: (row: Row) => ReactNode;
  rowId: keyof Row & string;
  /** What the hook of the endpoint answers. */
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
  exported?: Exported<Filter>;
  /** What can be done with chosen rows; without it none can be chosen. */
  bulk?: (chosen: ChosenRows<Filter>) => ReactNode;
  /** Whom or what a row is about, for its box. */
  rowName?: (row: Row) => string;
  /** Quick filters. */
  children?: ReactNode;
};

/** A list of the office with all it can do: search, filters, views, columns, export, and rows to choose. */
export function OfficeList<Row, Filter extends object>(props: Props<Row, Filter>) {
  const { list, label, noun, columns, card, rowId, answer, failed, none, exported, bulk } = props;
  const choosing = useChosen<Row, Filter>({
    list,
    filter: exported?.data ?? exported?.params ?? ({} as Filter),
    rows: answer.currentData?.rows ?? [],
    rowId,
    nameOf: props.rowName ?? ((row) => String(row[rowId])),
  });
  const { chosen, choice } = choosing;
  const kept = useFocusKept(answer.currentData);
  const keptInLine = useFocusKept(chosen.count);

  return (
    // What takes the keys are the search and the rows' links and buttons; this only hears them pass.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...kept} className={classes.list} onKeyDown={enterRows}>
      <div className={classes.narrowing}>
        <SearchField placeholder={props.search} value={list.search} onSearch={list.searchFor} />
        {props.children}
      </div>
      <div {...keptInLine} className={classes.line} data-choosing={chosen.count > 0 || undefined}>
        {bulk && chosen.count > 0 ? (
          <ChosenBar choosing={choosing} page={answer.currentData}>
            {bulk(chosen)}
            {exported?.chosenUrl && (
              <ExportButton list={list} exported={exported} chosen={chosen.body} />
            )}
          </ChosenBar>
        ) : (
          <>
            <output className={classes.count}>{sayCount(noun, answer)}</output>
            <ViewsButton list={list} />
            <ColumnsButton list={list} columns={columns} />
            {exported && <ExportButton list={list} exported={exported} />}
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

type ChosenBarProps<Row, Filter> = {
  choosing: Choosing<Row, Filter>;
  page: ListPage<Row> | undefined;
  /** What can be done with them. */
  children: ReactNode;
};

/** How many rows are chosen, in the place of how many there are. */
function ChosenBar<Row, Filter>({ choosing, page, children }: ChosenBarProps<Row, Filter>) {
  const { chosen } = choosing;
  return (
    <>
      <output className={classes.chosen}>{formatNumber(chosen.count)} selected</output>
      <AllThatMatch choosing={choosing} page={page} />
      <Button variant="subtle" size="sm" onClick={chosen.clear}>
        Clear selection
      </Button>
      <div className={classes.bulk}>{children}</div>
    </>
  );
}

/** Offered once all in sight are chosen, as there are more than those. */
function AllThatMatch<Row, Filter>({
  choosing,
  page,
}: Omit<ChosenBarProps<Row, Filter>, 'children'>) {
  const { isPageChosen, areAllChosen, chosen, chooseAll, choosePage } = choosing;
  if (!page || areAllChosen || page.total <= chosen.count) return null;
  if (!isPageChosen)
    return (
      <Button variant="subtle" size="sm" onClick={choosePage}>
        All on this page
      </Button>
    );
  if (page.andMore || page.total > MOST_CHOSEN)
    return <span className={classes.count}>Too many match to choose them all.</span>;
  return (
    <Button variant="subtle" size="sm" onClick={() => chooseAll(page.total)}>
      All {formatNumber(page.total)} that match
    </Button>
  );
}

type Exported<Filter extends object> = {
  /** Under /api/v1; order and search are added. */
  url: string;
  fileName: string;
  /** What the list is narrowed to, posted. */
  data?: Filter;
  /** The same in the address, for a list that is got. */
  params?: Filter;
  /** Takes `{chosen}`, where chosen rows can be exported. */
  chosenUrl?: string;
};

type ExportedProps<Filter extends object> = {
  list: OfficeListState;
  exported: Exported<Filter>;
  /** Only these, instead of all that is filtered. */
  chosen?: Chosen<Filter>;
};

/** A spreadsheet of exactly what is filtered, or chosen, in its order. */
function ExportButton<Filter extends object>({ list, exported, chosen }: ExportedProps<Filter>) {
  const { sort, search } = list;
  const asked = chosen ? { sort } : { ...exported.params, sort, ...(search && { search }) };
  const url = chosen ? exported.chosenUrl : exported.url;
  return (
    <DownloadButton
      url={`${url}?${new URLSearchParams(asked as Record<string, string>).toString()}`}
      data={chosen ? { chosen } : exported.data}
      fileName={exported.fileName}
      variant="default"
      size="sm"
      success="The list has been downloaded."
      failure="Unable to download the list."
    >
      {chosen ? 'Export chosen' : 'Export CSV'}
    </DownloadButton>
  );
}
