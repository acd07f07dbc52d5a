import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { PAGE_SIZE } from '@platewise/shared/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { SkeletonLines } from '../SkeletonLines';
import { useBreakpoint } from '../useBreakpoint';
import { DataTable } from './DataTable';
import type { Column, SelectableRows } from './dataTableProps';
import { EmptyState } from './EmptyState';
import { isInDialog } from './isInDialog';
import keyHintsClasses from './KeyHints.module.css';
import classes from './OfficeTable.module.css';
import { RowCards } from './RowCards';
import { moveBetweenRows, openRow } from './rowKeys';
import { useCompactRows } from './useCompactRows';
import { useFocusFallback } from './useFocusFallback';
import type { ListAddress } from './useListAddress';

/** The column of a row's actions, which is the last. */
export const ACTIONS = 'actions';

/** About as high as the rows that will replace them. */
const LINES_OF_A_SCREEN = 20;

type ListPage<Row> = { rows: Row[]; total: number; andMore?: boolean };

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  /** A row where there is no room for columns. */
  card: (row: Row) => ReactNode;
  rowId: keyof Row & string;
  address: ListAddress;
  /** Rows on a page, where that is a choice. */
  pageSize?: number;
  /** The result of the endpoint's hook. */
  answer: {
    data?: ListPage<Row>;
    currentData?: ListPage<Row>;
    isError: boolean;
    refetch: () => unknown;
  };
  /** Rows can be chosen. */
  choice?: SelectableRows<Row>;
  failed: string;
  none: { title: string; text: string };
};

/** The rows of an office list. The current page stays visible while the next one loads. */
export function OfficeTable<Row>(props: Props<Row>) {
  const { address, answer, failed, none, pageSize = PAGE_SIZE } = props;
  const { data, currentData, isError, refetch } = answer;
  const isNarrow = useBreakpoint('narrow');
  const kept = useFocusFallback(currentData);
  const [isCompact] = useCompactRows();
  const [viewport, fits] = useFits();
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  const isPastTheEnd = currentData?.rows.length === 0 && pages > 0 && address.page > pages;

  useEffect(() => {
    if (isPastTheEnd) address.turnTo(pages, { replace: true });
  });

  function turnTo(page: number) {
    if (page < 1 || page > pages) return;
    address.turnTo(page);
    kept.ref.current?.scrollIntoView({ block: 'nearest' });
  }
  // These keys also work in the search field and on a row's checkbox.
  useHotkeys(
    [
      ['alt+PageDown', (event) => isInDialog(event) || turnTo(address.page + 1)],
      ['alt+PageUp', (event) => isInDialog(event) || turnTo(address.page - 1)],
    ],
    [],
  );

  if (isError && !currentData) {
    const again = <Button onClick={() => void refetch()}>Try again</Button>;
    return <EmptyState title={failed} action={again} />;
  }
  if (!data) return <SkeletonLines lines={isNarrow ? 8 : LINES_OF_A_SCREEN} />;
  if (currentData?.total === 0) return <EmptyState title={none.title}>{none.text}</EmptyState>;

  const { label, columns, card, rowId, choice } = props;
  const list = { label, rowId, choice, rows: data.rows, loading: !currentData };
  const page = { number: address.page, onChange: turnTo };

  return (
    // The links and buttons of rows take the keys. This only listens to events that bubble.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...kept}
      className={classes.table}
      data-compact={isCompact || undefined}
      data-fits={fits || undefined}
      onKeyDown={moveBetweenRows}
      onClick={openRow}
    >
      {isNarrow ? (
        <RowCards {...list} card={card} page={{ ...page, pages }} />
      ) : (
        <DataTable
          {...list}
          columns={columns}
          pinLast={columns.at(-1)?.accessor === ACTIONS}
          viewport={viewport}
          emptyText=""
          page={{ ...page, size: pageSize, total: data.total, andMore: data.andMore }}
        />
      )}
      <KeyHints pages={pages} choosing={choice !== undefined} />
    </div>
  );
}

/** Whether the content of an element is as narrow as the element. The first value is passed to the element’s `ref`. */
function useFits() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      // Part of a pixel is not seen.
      setFits(content.scrollWidth <= element.clientWidth + 1);
    });
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, fits] as const;
}

type KeyHintsProps = {
  pages: number;
  /** Rows can be chosen. */
  choosing?: boolean;
};

function KeyHints({ pages, choosing = false }: KeyHintsProps) {
  return (
    <p className={keyHintsClasses.hints}>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> move between rows
      </span>
      {choosing && (
        <span>
          <Kbd>Space</Kbd> selects a row
        </span>
      )}
      <span>
        <Kbd>/</Kbd> searches
      </span>
      {pages > 1 && (
        <span>
          <Kbd>Alt</Kbd> + <Kbd>Page Up</Kbd> or <Kbd>Page Down</Kbd> turns the page
        </span>
      )}
    </p>
  );
}
