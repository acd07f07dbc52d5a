import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { ADVICE_OUTCOMES, type AdviceTaskRow } from '@platewise/shared/suitability/adviceTasks';
import { ADVICE_REASONS } from '@platewise/shared/suitability/words';
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
import { AdviceDialog } from './AdviceDialog';
import classes from './advice.module.css';
import { useAdviceTasksQuery } from './adviceApi';

const SORTS = { open: ['dueAt', 'createdAt'], done: ['doneAt', 'createdAt'] };
const DEFAULT_SORT = { open: 'dueAt', done: '-doneAt' };

const LEADS = {
  open: 'People who asked us before paying whether a course suits them. We answer by the end of the next working day; the one whose time ends first is first.',
  done: 'People we have talked to, the latest first. Names and contact details are deleted 30 days later.',
};

const NONE = {
  open: {
    title: 'No one is waiting',
    text: 'People appear here when they ask us to contact them at the end of the suitability check.',
  },
  done: { title: 'Nothing done yet', text: 'No task matches.' },
};

export default function AdviceTasksPage() {
  const state = useTaskState();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <OfficeListPage
        name="adviceTasks"
        title="Advice before paying"
        lead={LEADS[state]}
        noun={['person', 'people']}
        sorts={SORTS[state]}
        defaultSort={DEFAULT_SORT[state]}
        filter={TASK_FILTER}
        useRows={useAdviceTasksQuery}
        columns={columnsOf(state, setOpened)}
        card={(row) => <Card row={row} onOpen={setOpened} />}
        rowId="id"
        search="Search by name, email or phone"
        exported={{ path: '/admin/advice-tasks', fileName: 'advice.csv' }}
        failed="There was an error loading the people who asked for advice."
        none={(_, search) =>
          search ? { title: 'No one found', text: 'No one matches.' } : NONE[state]
        }
      >
        {(list) => <TaskStateFilter list={list} state={state} open="Waiting" />}
      </OfficeListPage>
      {opened && <AdviceDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type RowProps = { row: AdviceTaskRow; onOpen: (id: string) => void };

const OpenButton = ({ row, onOpen }: RowProps) => (
  <Anchor component="button" type="button" fw={550} inherit onClick={() => onOpen(row.id)}>
    {row.name || 'Deleted'}
  </Anchor>
);

const Due = ({ row: { dueAt, overdue } }: { row: AdviceTaskRow }) => (
  <span className={overdue ? classes.overdue : undefined}>
    {showTime(new Date(dueAt))}
    {overdue && ', overdue'}
  </span>
);

const describeReasons = ({ reasons }: AdviceTaskRow) =>
  reasons.map((reason) => ADVICE_REASONS[reason]).join(' ');
const describeContact = ({ phone, email }: AdviceTaskRow) =>
  [phone, email].filter(Boolean).join(', ');
const describeOutcome = ({ outcome }: AdviceTaskRow) => outcome && ADVICE_OUTCOMES[outcome];

const columnsOf = (
  state: TaskState,
  onOpen: (id: string) => void,
): OfficeColumn<AdviceTaskRow>[] => [
  {
    accessor: 'name',
    title: 'Name',
    noWrap: true,
    render: (row) => <OpenButton row={row} onOpen={onOpen} />,
  },
  { accessor: 'courseTitle', title: 'Course' },
  ...(state === 'open'
    ? ([
        {
          accessor: 'dueAt',
          title: 'Answer by',
          sort: 'dueAt',
          render: (row) => <Due row={row} />,
        },
        timeColumn<AdviceTaskRow>('createdAt', 'Asked'),
        { accessor: 'email', title: 'Contact', render: describeContact },
        { accessor: 'reasons', title: 'Why', render: describeReasons },
      ] satisfies OfficeColumn<AdviceTaskRow>[])
    : ([
        doneColumn(),
        { accessor: 'doneByName', title: 'By', noWrap: true },
        { accessor: 'outcome', title: 'How it ended', render: describeOutcome },
      ] satisfies OfficeColumn<AdviceTaskRow>[])),
];

const Card = ({ row, onOpen }: RowProps) => (
  <>
    <OpenButton row={row} onOpen={onOpen} />
    <span>{row.courseTitle}</span>
    {row.doneAt ? (
      <span>
        Done {showTime(new Date(row.doneAt))}, {row.doneByName}: {describeOutcome(row)}
      </span>
    ) : (
      <>
        <span>
          Answer by <Due row={row} />
        </span>
        <span>{describeContact(row)}</span>
      </>
    )}
  </>
);
