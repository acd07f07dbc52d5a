import { Button, NativeSelect } from '@mantine/core';
import { showDay, showTime } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import { MOST_LABELS, type NswQueueFilter } from '@platewise/shared/nsw/queues';
import { IconChecks, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { downloadFile } from '../../../api/downloadFile';
import { useAppDispatch } from '../../../app/hooks';
import { showRefusal } from '../../../ui/feedback/failure';
import { Page } from '../../../ui/Page';
import { queueRowsSeen } from '../adminSlice';
import { OfficeList } from '../officeList/OfficeList';
import type { ChosenRows } from '../officeList/useChosen';
import { useOfficeList } from '../officeList/useOfficeList';
import { CertificateNumber } from './CertificateNumber';
import { EnrolmentLink } from './EnrolmentLink';
import { MarkDialog } from './MarkDialog';
import { type QueueRow, useNswQueueQuery } from './nswQueuesApi';
import { QueueStatus } from './QueueStatus';
import classes from './queue.module.css';
import { queueColumns } from './queueColumns';
import { readShown, SHOWN_OPTIONS } from './queueStatus';
import { nameOf, type Queue } from './queues';
import { UpdateButton } from './UpdateButton';

/** NSW certificates, or their reprints, on the way to the post. */
export function QueuePage({ queue }: { queue: Queue }) {
  const list = useOfficeList(queue.list, queue.sorts, queue.since.field);
  const status = readShown(list.params.get('status'));
  const filter: NswQueueFilter = status ? { status } : {};
  const rows = useNswQueueQuery(
    { queue: queue.name, filter, ...list.query },
    { skip: !list.ready },
  );
  const dispatch = useAppDispatch();
  const inSight = rows.data?.rows;

  useEffect(() => {
    if (inSight) dispatch(queueRowsSeen({ list: queue.list, rows: inSight }));
  }, [dispatch, queue.list, inSight]);

  return (
    <Page title={queue.title} width="full" lead={queue.lead}>
      <OfficeList
        list={list}
        label={queue.title}
        noun={queue.noun}
        columns={queueColumns(queue)}
        card={(row) => <QueueCard queue={queue} row={row} />}
        rowId="id"
        answer={rows}
        search="Search by name, email or number"
        exported={{
          url: `/admin/nsw/${queue.name}/export.csv`,
          params: filter,
          fileName: `nsw-${queue.name}.csv`,
        }}
        bulk={(chosen) => <ChosenActions queue={queue} chosen={chosen} />}
        rowName={nameOf}
        failed={MESSAGES.nswQueues.loadFailed}
        none={
          list.search || status
            ? { title: `No ${queue.noun[1]} found`, text: 'Try another status or other words.' }
            : { title: 'All done', text: `No ${queue.noun[0]} waits to be posted.` }
        }
      >
        <NativeSelect
          className={classes.shown}
          label="Show"
          data={SHOWN_OPTIONS}
          value={status}
          onChange={({ currentTarget }) => list.change({ status: currentTarget.value })}
        />
      </OfficeList>
    </Page>
  );
}

type Props = { queue: Queue; chosen: ChosenRows<NswQueueFilter> };

/** What can be done with several rows at once. */
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
        Mark chosen
      </Button>
      <LabelsButton queue={queue} chosen={chosen} />
      {marking && <MarkDialog queue={queue} chosen={chosen} onClose={() => setMarking(false)} />}
    </>
  );
}

type LabelsButtonProps = { queue: Queue; chosen: ChosenRows<NswQueueFilter> };

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
      <UpdateButton queue={queue} row={row} />
    </>
  );
}
