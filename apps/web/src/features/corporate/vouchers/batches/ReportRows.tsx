import { PAGE_SIZE } from '@platewise/shared/limits';
import { CHECK_THE_ADDRESS } from '@platewise/shared/mails';
import { fullName } from '@platewise/shared/personNames';
import {
  BATCH_ROW_STATES,
  type BatchReportRow,
  type VoucherBatch,
} from '@platewise/shared/vouchers/batches';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconMailOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../../../ui/list/DataTable';
import type { Column } from '../../../../ui/list/dataTableProps';
import { RowCards } from '../../../../ui/list/RowCards';
import { useBreakpoint } from '../../../../ui/useBreakpoint';
import { StateChoice } from '../../StateChoice';
import classes from './Batch.module.css';
import { useBatchRowsQuery } from './voucherBatchesApi';

const COLUMNS: Column<BatchReportRow>[] = [
  { accessor: 'line', title: 'Row', textAlign: 'right', width: 70 },
  {
    accessor: 'lastName',
    title: 'Name',
    render: ({ firstName, lastName }) => fullName({ firstName, lastName }),
  },
  { accessor: 'email', title: 'Email' },
  { accessor: 'state', title: 'Result', render: ({ state }) => <RowState state={state} /> },
  { accessor: 'problem', title: 'Problem' },
];

const countsOf = (batch: VoucherBatch): Record<string, number> => ({
  Queued: batch.queued,
  Sent: batch.sent,
  Failed: batch.failed,
  Withdrawn: batch.withdrawn,
  'Not sent': batch.notSent,
});

/** The rows with their results, loaded again while emails are being sent. */
export function ReportRows({ batch }: { batch: VoucherBatch }) {
  const [state, setState] = useState('');
  const [page, setPage] = useState(1);
  const isNarrow = useBreakpoint('narrow');
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
          emptyText="No rows with this result."
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
      Row {row.line}: {fullName(row)}
    </strong>
    <span>{row.email}</span>
    <RowState state={row.state} />
    {row.problem && <span>{row.problem}</span>}
  </>
);

const ICONS: Record<string, typeof IconClock> = {
  Queued: IconClock,
  Sent: IconCircleCheck,
  Failed: IconAlertCircle,
  Withdrawn: IconArrowBackUp,
  'Not sent': IconMailOff,
};

function RowState({ state }: { state: string }) {
  const Icon = ICONS[state] ?? IconClock;
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {state === 'Failed' ? CHECK_THE_ADDRESS : state}
    </span>
  );
}
