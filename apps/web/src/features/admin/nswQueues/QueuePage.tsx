import { NativeSelect } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { NswQueueFilter } from '@platewise/shared/nswQueues';
import { useNswQueueQuery } from '../../../api/nswQueuesApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { Page } from '../../../ui/Page';
import { ChosenActions } from './ChosenActions';
import { QueueCard } from './QueueCard';
import classes from './queue.module.css';
import { queueColumns } from './queueColumns';
import { readShown, SHOWN_OPTIONS } from './queueStatus';
import { nameOf, type Queue } from './queues';
import { useSeen } from './useSeen';

/** NSW certificates, or their reprints, on the way to the post. */
export function QueuePage({ queue }: { queue: Queue }) {
  const list = useOfficeList(queue.list, queue.sorts, queue.since.field);
  const status = readShown(list.params.get('status'));
  const filter: NswQueueFilter = status ? { status } : {};
  const rows = useNswQueueQuery(
    { queue: queue.name, filter, ...list.query },
    { skip: !list.ready },
  );
  const seen = useSeen(rows.data?.rows);

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
        bulk={(chosen) => <ChosenActions queue={queue} chosen={chosen} seen={seen} />}
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
