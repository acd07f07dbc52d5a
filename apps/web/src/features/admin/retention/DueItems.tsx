import { Anchor } from '@mantine/core';
import { showDay } from '@platewise/shared/dates';
import type { Disposal, DisposalItem } from '@platewise/shared/retention/disposals';
import type { ListedRule } from '@platewise/shared/retention/rules';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { DownloadButton } from '../../../ui/DownloadButton';
import { DataTable } from '../../../ui/list/DataTable';
import type { Column } from '../../../ui/list/dataTableProps';
import { RowCards } from '../../../ui/list/RowCards';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useBreakpoint } from '../../../ui/useBreakpoint';
import rowClasses from '../officeList/rowActions.module.css';
import { KeepDialog } from './KeepDialog';
import classes from './retention.module.css';
import { useDisposalItemsQuery } from './retentionApi';

const PAGE = 25;

type Props = { list: Disposal; rule: ListedRule };

/** Page by page what is due by one rule. */
export function DueItems({ list, rule }: Props) {
  const [page, setPage] = useState(1);
  const [keeping, setKeeping] = useState<DisposalItem | null>(null);
  const isNarrow = useBreakpoint('narrow');
  const items = useDisposalItemsQuery({ id: list.id, rule, page, pageSize: PAGE });
  const { data, currentData, isError } = items;
  if (isError) return <p className={classes.quiet}>There was an error loading these records.</p>;
  if (!data) return <SkeletonLines lines={4} />;

  const keep = (item: DisposalItem) => <Keep item={item} onKeep={() => setKeeping(item)} />;
  const shared = {
    label: 'Due records',
    rowId: 'id',
    rows: data.rows,
    loading: !currentData,
  } as const;
  const turning = { number: page, onChange: setPage };
  return (
    <div className={classes.items}>
      {isNarrow ? (
        <RowCards
          {...shared}
          card={(item) => (
            <>
              <strong>{item.person}</strong>
              <span>{item.about}</span>
              <span>Due since {showDay(item.dueOn)}</span>
              {keep(item)}
            </>
          )}
          page={{ ...turning, pages: Math.ceil(data.total / PAGE) }}
        />
      ) : (
        <DataTable
          {...shared}
          columns={columnsWith(keep)}
          emptyText=""
          page={data.total > PAGE ? { ...turning, size: PAGE, total: data.total } : undefined}
        />
      )}
      <DownloadButton
        url={`/admin/retention/disposals/${list.id}/items/export.csv?rule=${rule}`}
        fileName={`due-${rule}.csv`}
        success="The list has been downloaded."
        failure="Unable to download the list."
        variant="subtle"
        size="sm"
      >
        Download this list
      </DownloadButton>
      {keeping && (
        <KeepDialog disposalId={list.id} item={keeping} onClose={() => setKeeping(null)} />
      )}
    </div>
  );
}

const columnsWith = (keep: (item: DisposalItem) => React.ReactNode): Column<DisposalItem>[] => [
  { accessor: 'person', title: 'Who', render: (item) => <Who item={item} /> },
  { accessor: 'about', title: 'What' },
  { accessor: 'dueOn', title: 'Due since', noWrap: true, render: ({ dueOn }) => showDay(dueOn) },
  { accessor: 'actions', title: 'Actions', render: keep },
];

const Who = ({ item: { person, enrolmentId } }: { item: DisposalItem }) =>
  enrolmentId ? (
    <Anchor component={Link} to={`/Admin/Edit-User-Course/${enrolmentId}`} inherit>
      {person}
    </Anchor>
  ) : (
    person
  );

function Keep({ item, onKeep }: { item: DisposalItem; onKeep: () => void }) {
  if (item.state !== 'LISTED') return <span className={classes.quiet}>Kept</span>;
  return (
    <Permitted needs="compliance change">
      <Anchor
        component="button"
        type="button"
        className={rowClasses.action}
        aria-label={`Keep: ${item.person}, ${item.about}`}
        onClick={onKeep}
      >
        Keep
      </Anchor>
    </Permitted>
  );
}
