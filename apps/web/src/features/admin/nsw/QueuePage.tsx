import { Button } from '@mantine/core';
import { showDay, showTime } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { MOST_LABELS, type NswQueueFilter } from '@platewise/shared/nsw/queues';
import { IconChecks, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { downloadFile } from '../../../api/downloadFile';
import { useAppDispatch } from '../../../app/hooks';
import { Permitted } from '../../../components/Permitted';
import { showRefusal } from '../../../ui/feedback/failure';
import { queueRowsSeen } from '../adminSlice';
import type { FilteredListQuery } from '../officeList/listPage';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { QuickFilter } from '../officeList/QuickFilter';
import type { SelectedRows } from '../officeList/useSelectedRows';
import { CertificateNumber } from './CertificateNumber';
import { EnrolmentLink } from './EnrolmentLink';
import { MarkDialog } from './MarkDialog';
import { type QueueRow, useNswQueueQuery } from './nswQueuesApi';
import { QueueStatus } from './QueueStatus';
import classes from './queue.module.css';
import { queueColumns } from './queueColumns';
import { readShown, SHOWN_OPTIONS } from './queueStatus';
import { CERTIFICATES, nameOf, type Queue, REPRINTS } from './queues';
import { UpdateButton } from './UpdateButton';

/** NSW certificates, or their reprints, that are to be posted. */
export function QueuePage({ queue }: { queue: Queue }) {
  return (
    <OfficeListPage
      name={queue.list}
      title={queue.title}
      lead={queue.lead}
      noun={queue.noun}
      sorts={queue.sorts}
      defaultSort={queue.since.field}
      filter={{ read: readFilter }}
      useRows={queue.name === 'certificates' ? useCertificateRows : useReprintRows}
      columns={queueColumns(queue)}
      card={(row) => <QueueCard queue={queue} row={row} />}
      rowId="id"
      rowName={nameOf}
      search="Search by name, email or number"
      exported={{ path: `/admin/nsw/${queue.name}`, fileName: `nsw-${queue.name}.csv` }}
      bulk={(chosen) => (
        <Permitted needs="nsw change">
          <ChosenActions queue={queue} chosen={chosen} />
        </Permitted>
      )}
      failed={MESSAGES.nswQueues.loadFailed}
      none={({ status }, search) =>
        search || status
          ? {
              title: `No ${queue.noun[1]} found`,
              text: 'Try another status or a different search.',
            }
          : { title: 'All done', text: `There is no ${queue.noun[0]} to post.` }
      }
    >
      {(list, filter) => (
        <QuickFilter
          label="Show"
          options={SHOWN_OPTIONS}
          value={filter.status ?? ''}
          onChange={(status) => list.change({ status })}
        />
      )}
    </OfficeListPage>
  );
}

function readFilter(params: URLSearchParams): NswQueueFilter {
  const status = readShown(params.get('status'));
  return status ? { status } : {};
}

type ListQueryOptions = { skip: boolean };
type RowsQuery = FilteredListQuery<NswQueueFilter>;

const useCertificateRows = (query: RowsQuery, options: ListQueryOptions) =>
  useQueueRows(CERTIFICATES, query, options);
const useReprintRows = (query: RowsQuery, options: ListQueryOptions) =>
  useQueueRows(REPRINTS, query, options);

/** The rows of the queue. The slice remembers the version of each row that the admin has seen. */
function useQueueRows(queue: Queue, query: RowsQuery, options: ListQueryOptions) {
  const answer = useNswQueueQuery({ queue: queue.name, ...query }, options);
  const dispatch = useAppDispatch();
  const rows = answer.data?.rows;

  useEffect(() => {
    if (rows) dispatch(queueRowsSeen({ list: queue.list, rows }));
  }, [dispatch, queue.list, rows]);

  return answer;
}

type Props = { queue: Queue; chosen: SelectedRows<NswQueueFilter> };

function ChosenActions({ queue, chosen }: Props) {
  const [marking, setMarking] = useState(false);
  return (
    <>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
        onClick={() => setMarking(true)}
      >
        Mark selected
      </Button>
      <LabelsButton queue={queue} chosen={chosen} />
      {marking && <MarkDialog queue={queue} chosen={chosen} onClose={() => setMarking(false)} />}
    </>
  );
}

type LabelsButtonProps = { queue: Queue; chosen: SelectedRows<NswQueueFilter> };

function LabelsButton({ queue, chosen }: LabelsButtonProps) {
  const [busy, setBusy] = useState(false);
  const { ids, matching, expected } = chosen.body;
  const tooMany = chosen.count > MOST_LABELS;

  async function print() {
    setBusy(true);
    const data = ids ? { [queue.name]: ids } : { queue: queue.name, matching, expected };
    await downloadFile('/admin/nsw/labels', 'address-labels.pdf', { data }).catch(
      (error: unknown) => showRefusal(error, 'Unable to print the address labels.'),
    );
    setBusy(false);
  }

  return (
    <Button
      variant="light"
      size="sm"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      disabled={tooMany}
      loading={busy}
      onClick={() => void print()}
    >
      {tooMany ? `Address labels (${MOST_LABELS} at most)` : 'Address labels'}
    </Button>
  );
}

type QueueCardProps = { queue: Queue; row: QueueRow };

function QueueCard({ queue, row }: QueueCardProps) {
  const facts = [
    ['Born', row.dateOfBirth && showDay(row.dateOfBirth)],
    ['NSW number', row.nswCertificateNumber],
    ['Express Post', row.expressPostNumber],
    ['Sent', row.dateSent && showDay(row.dateSent)],
  ].filter(([, value]) => value);
  return (
    <>
      <div className={classes.cardHead}>
        <EnrolmentLink row={row} opensTab={queue.opensTab} />
        <QueueStatus status={row.status} />
      </div>
      <span>{row.postalAddress}</span>
      <span className={classes.quiet}>{[row.email, row.phone].filter(Boolean).join(', ')}</span>
      <span className={classes.quiet}>
        <CertificateNumber queue={queue} row={row} />
      </span>
      <span className={classes.quiet}>
        {queue.since.title} {showTime(new Date(row.since))}
      </span>
      {facts.map(([label, value]) => (
        <span key={label} className={classes.quiet}>
          {label} {value}
        </span>
      ))}
      <Permitted needs="nsw change">
        <UpdateButton queue={queue} row={row} />
      </Permitted>
    </>
  );
}
