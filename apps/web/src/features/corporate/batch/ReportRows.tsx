import { PAGE_SIZE } from '@platewise/shared/paging';
import {
  BATCH_ROW_STATES,
  type BatchReportRow,
  type VoucherBatch,
} from '@platewise/shared/voucherBatches';
import { useState } from 'react';
import { useBatchRowsQuery } from '../../../api/voucherBatchesApi';
import { DataTable } from '../../../ui/DataTable';
import type { Column } from '../../../ui/dataTableProps';
import { RowCards } from '../../../ui/list/RowCards';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { StateChoice } from '../StateChoice';
import classes from './Batch.module.css';
import { RowState } from './RowState';

const COLUMNS: Column<BatchReportRow>[] = [
  { accessor: 'line', title: 'Row', textAlign: 'right', width: 70 },
  {
    accessor: 'lastName',
    title: 'Name',
    render: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  { accessor: 'email', title: 'Email' },
  { accessor: 'state', title: 'Result', render: ({ state }) => <RowState state={state} /> },
  { accessor: 'problem', title: 'What is wrong' },
];

const countsOf = (batch: VoucherBatch): Record<string, number> => ({
  Queued: batch.queued,
  Sent: batch.sent,
  Failed: batch.failed,
  Withdrawn: batch.withdrawn,
  'Not sent': batch.notSent,
});

/** Each row and what became of it, asked for anew as mails go out. */
export function ReportRows({ batch }: { batch: VoucherBatch }) {
  const [state, setState] = useState('');
  const [page, setPage] = useState(1);
  const isNarrow = useIsNarrow();
  const { data } = useBatchRowsQuery({ id: batch.id, state, page, queued: batch.queued });
  const counts = countsOf(batch);
  const choices = BATCH_ROW_STATES.filter((each) => counts[each]).map((each) => ({
    value: each as string,
    count: counts[each] ?? 0,
  }));
  const total = data?.total ?? 0;
  const list = {
    label: 'Rows of the list',
    rowId: 'line' as const,
    rows: data?.rows,
    loading: !data,
  };

  return (
    <div className={classes.check}>
      <StateChoice
        legend="Result"
        choices={[{ value: '', label: 'All', count: batch.rows }, ...choices]}
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      {isNarrow ? (
        <RowCards
          {...list}
          card={(row) => <ReportCard row={row} />}
          page={{ number: page, pages: Math.ceil(total / PAGE_SIZE), onChange: setPage }}
        />
      ) : (
        <DataTable
          {...list}
          columns={COLUMNS}
          emptyText="No rows of this kind."
          page={
            total > PAGE_SIZE
              ? { number: page, size: PAGE_SIZE, total, onChange: setPage }
              : undefined
          }
        />
      )}
    </div>
  );
}

const ReportCard = ({ row }: { row: BatchReportRow }) => (
  <>
    <strong>
      Row {row.line}: {row.firstName} {row.lastName}
    </strong>
    <span>{row.email}</span>
    <RowState state={row.state} />
    {row.problem && <span>{row.problem}</span>}
  </>
);
