import { NativeSelect } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useNswQueueQuery } from '../../../api/nswQueuesApi';
import { ListBar } from '../../../ui/list/ListBar';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { SearchField } from '../../../ui/list/SearchField';
import { useListAddress } from '../../../ui/list/useListAddress';
import { Page } from '../../../ui/Page';
import { ChosenBar } from './ChosenBar';
import { QueueCard } from './QueueCard';
import classes from './queue.module.css';
import { queueColumns } from './queueColumns';
import { readShown, SHOWN_OPTIONS } from './queueStatus';
import type { Queue } from './queues';
import { useChosen } from './useChosen';

/** NSW certificates, or their reprints, on the way to the post. */
export function QueuePage({ queue }: { queue: Queue }) {
  const address = useListAddress(queue.sorts, queue.since.field);
  const { page, sort, search } = address;
  const status = readShown(address.params.get('status'));
  const rows = useNswQueueQuery({ queue: queue.name, status, page, sort, search });
  const chosen = useChosen(rows.currentData?.rows ?? []);
  const listed = { sort, ...(status && { status }), ...(search && { search }) };

  return (
    <Page title={queue.title} width="full" lead={queue.lead}>
      <ListBar noun={queue.noun} answer={rows}>
        <NativeSelect
          className={classes.shown}
          label="Show"
          data={SHOWN_OPTIONS}
          value={status}
          onChange={({ currentTarget }) => address.change({ status: currentTarget.value })}
        />
        <SearchField
          placeholder="Search by name, email or number"
          value={search}
          onSearch={address.searchFor}
        />
      </ListBar>
      <ChosenBar queue={queue} chosen={chosen} listed={listed} />
      <OfficeTable
        label={queue.title}
        columns={queueColumns(queue, address, chosen)}
        card={(row) => <QueueCard queue={queue} row={row} chosen={chosen} />}
        rowId="id"
        address={address}
        answer={rows}
        failed={MESSAGES.nswQueues.loadFailed}
        none={
          search || status
            ? { title: `No ${queue.noun[1]} found`, text: 'Try another status or other words.' }
            : { title: 'All done', text: `No ${queue.noun[0]} waits to be posted.` }
        }
      />
    </Page>
  );
}
