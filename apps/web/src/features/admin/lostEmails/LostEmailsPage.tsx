import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { LOST_EMAIL_STATES, type LostEmailRow } from '@platewise/shared/lostEmails';
import { fullName } from '@platewise/shared/personNames';
import { useState } from 'react';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import {
  doneColumn,
  TASK_FILTER,
  type TaskState,
  TaskStateFilter,
  useTaskState,
} from '../officeList/openTasks';
import { LostEmailDialog } from './LostEmailDialog';
import { useLostEmailsQuery } from './lostEmailsApi';

const SORTS = { open: ['createdAt'], done: ['doneAt', 'createdAt'] };
const DEFAULT_SORT = { open: 'createdAt', done: '-doneAt' };

const LEADS = {
  open: 'Learners who can no longer read the mailbox of their account, and have confirmed another one. Check who it is before you approve.',
  done: 'Requests that have ended. What the person typed has been deleted.',
};

const NONE = {
  open: {
    title: 'No one is waiting',
    text: 'Learners appear here when they have confirmed their new address.',
  },
  done: { title: 'Nothing done yet', text: 'No request matches.' },
};

export default function LostEmailsPage() {
  const state = useTaskState();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <OfficeListPage
        name="lostEmails"
        title="Lost emails"
        lead={LEADS[state]}
        noun={['request', 'requests']}
        sorts={SORTS[state]}
        defaultSort={DEFAULT_SORT[state]}
        filter={TASK_FILTER}
        useRows={useLostEmailsQuery}
        columns={columnsOf(state, setOpened)}
        card={(row) => <Card row={row} onOpen={setOpened} />}
        rowId="id"
        search="Search by name or email"
        exported={{ path: '/admin/lost-emails', fileName: 'lost-emails.csv' }}
        failed="There was an error loading the requests."
        none={(_, search) =>
          search ? { title: 'No one found', text: 'No one matches.' } : NONE[state]
        }
      >
        {(list) => <TaskStateFilter list={list} state={state} open="Waiting" />}
      </OfficeListPage>
      {opened && <LostEmailDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type RowProps = { row: LostEmailRow; onOpen: (id: string) => void };

const OpenButton = ({ row, onOpen }: RowProps) => (
  <Anchor component="button" type="button" fw={550} inherit onClick={() => onOpen(row.id)}>
    {fullName(row)}
  </Anchor>
);

const columnsOf = (
  state: TaskState,
  onOpen: (id: string) => void,
): OfficeColumn<LostEmailRow>[] => [
  {
    accessor: 'lastName',
    title: 'Name',
    noWrap: true,
    render: (row) => <OpenButton row={row} onOpen={onOpen} />,
  },
  timeColumn<LostEmailRow>('createdAt', 'Asked'),
  { accessor: 'email', title: 'Email' },
  ...(state === 'open'
    ? ([{ accessor: 'newEmail', title: 'New email' }] satisfies OfficeColumn<LostEmailRow>[])
    : ([
        doneColumn(),
        { accessor: 'doneByName', title: 'By', noWrap: true },
        { accessor: 'state', title: 'How it ended', render: (row) => LOST_EMAIL_STATES[row.state] },
      ] satisfies OfficeColumn<LostEmailRow>[])),
];

const Card = ({ row, onOpen }: RowProps) => (
  <>
    <OpenButton row={row} onOpen={onOpen} />
    <span>{row.email}</span>
    {row.newEmail && <span>New: {row.newEmail}</span>}
    <span>
      {row.doneAt
        ? `${LOST_EMAIL_STATES[row.state]}, ${showTime(new Date(row.doneAt))}`
        : `Asked ${showTime(new Date(row.createdAt))}`}
    </span>
  </>
);
