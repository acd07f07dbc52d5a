import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { sydneyDay } from '@platewise/shared/dates';
import type { ListName } from '@platewise/shared/listSettings';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Page } from '../../../ui/Page';
import { FilterPanel } from './FilterPanel';
import type { ListFilter } from './listFilter';
import type { FilteredListQuery } from './listPage';
import { OfficeList, type OfficeListProps } from './OfficeList';
import { type OfficeListState, useOfficeList } from './useOfficeList';

type ListAnswer<Row> = OfficeListProps<Row, object>['answer'];

/** A filter that a link has set and that has no field in the panel. */
export type LinkFilter = {
  /** Its name in the address. */
  name: string;
  words: string;
};

type Props<Row, Filter extends object> = Omit<
  OfficeListProps<Row, Filter>,
  'list' | 'label' | 'filter' | 'answer' | 'children' | 'none'
> & {
  /** The name under which an admin's columns and views of the list are stored. */
  name: ListName;
  title: string;
  /** The heading, where it differs from the title. */
  heading?: (rows: Row[]) => string;
  lead?: ReactNode;
  /** The name of the table, where it differs from the title. */
  label?: string;
  sorts: readonly string[];
  defaultSort: string;
  filter?: ListFilter<Filter>;
  linkFilters?: (filter: Filter, rows: Row[]) => LinkFilter[];
  /** The hook of the list's endpoint. */
  useRows: (
    query: FilteredListQuery<Filter>,
    options: { skip: boolean; pollingInterval: number },
  ) => ListAnswer<Row>;
  /** The list is fetched again every 10 seconds while this holds for one of its rows. */
  pollWhile?: (row: Row) => boolean;
  /** The rows have links that log in as a user. A link works once, for 15 minutes. */
  hasLoginLinks?: boolean;
  none:
    | { title: string; text: string }
    | ((filter: Filter, search: string) => { title: string; text: string });
  /** The panel about a row. */
  panelOf?: (rows: Row[]) => ReactNode;
  /** Quick filters and buttons next to the search. */
  children?: ReactNode | ((list: OfficeListState, filter: Filter) => ReactNode);
};

const POLL_EVERY_MS = 10_000;
const NO_FILTER: ListFilter<object> = { read: () => ({}) };
/** Before the links that log in as a user expire. */
const NEW_LINKS_EVERY_MS = 10 * 60_000;

const sydneyToday = () => sydneyDay(new Date());

/** A page of the office with one list: title, filter panel, search, table or cards, and the export. */
export function OfficeListPage<Row, Filter extends object>(props: Props<Row, Filter>) {
  const { name, title, heading, lead, label = title, sorts, defaultSort, linkFilters } = props;
  const {
    filter: listFilter = NO_FILTER as unknown as ListFilter<Filter>,
    useRows,
    ...rest
  } = props;
  const { pollWhile, hasLoginLinks = false, none, panelOf, children, ...listProps } = rest;
  const [today, setToday] = useState(sydneyToday);
  const [isPolling, setIsPolling] = useState(false);
  const hiddenAtFirst = props.columns.flatMap((column) =>
    column.hiddenAtFirst ? String(column.accessor) : [],
  );
  const list = useOfficeList(name, sorts, defaultSort, hiddenAtFirst);
  const filter = listFilter.read(list.params, today);
  const answer = useRows(
    { filter, ...list.query },
    {
      skip: !list.ready,
      pollingInterval: isPolling ? POLL_EVERY_MS : hasLoginLinks ? NEW_LINKS_EVERY_MS : 0,
    },
  );
  const mustPoll = (pollWhile && answer.currentData?.rows.some(pollWhile)) ?? false;
  if (mustPoll !== isPolling) setIsPolling(mustPoll);
  // The admin may have used a link in the other window from which they come back.
  useWindowEvent('focus', () => {
    if (!hasLoginLinks) return;
    setToday(sydneyToday());
    if (list.ready) void answer.refetch();
  });

  const { panel } = listFilter;
  const shownRows = answer.data?.rows ?? [];
  return (
    <Page title={title} heading={heading?.(shownRows)} width="full" lead={lead}>
      {panel && <FilterPanel panel={panel} filter={filter} today={today} onFilter={list.change} />}
      <OfficeList
        {...listProps}
        list={list}
        label={label}
        filter={filter}
        answer={answer}
        none={typeof none === 'function' ? none(filter, list.search) : none}
      >
        {linkFilters && <LinkFilters list={list} filters={linkFilters(filter, shownRows)} />}
        {typeof children === 'function' ? children(list, filter) : children}
      </OfficeList>
      {panelOf?.(shownRows)}
    </Page>
  );
}

/** A button for each filter that a link has set. Pressing it removes the filter. */
const LinkFilters = ({ list, filters }: { list: OfficeListState; filters: LinkFilter[] }) =>
  filters.map(({ name, words }) => (
    <Button
      key={name}
      variant="light"
      size="sm"
      rightSection={<IconX size={18} stroke={1.75} aria-hidden />}
      aria-label={`Remove filter: ${words}`}
      onClick={() => list.change({ [name]: null })}
    >
      {words}
    </Button>
  ));
