import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { LearnerHelpRow } from '@platewise/shared/learnerHelp';
import { fullName } from '@platewise/shared/personNames';
import { Link } from 'react-router-dom';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import {
  doneColumn,
  TASK_FILTER,
  type TaskState,
  TaskStateFilter,
  useTaskState,
} from '../officeList/openTasks';
import { useLearnersToHelpQuery } from './learnerHelpApi';

const SORTS = { open: ['createdAt'], done: ['doneAt', 'createdAt'] };
const DEFAULT_SORT = { open: 'createdAt', done: '-doneAt' };

const LEADS = {
  open: 'Learners who didn’t pass the final quiz three times, or who asked for a call. The one who has waited longest is first.',
  done: 'Learners we have helped, the latest first.',
};

const NONE = {
  open: {
    title: 'No one needs help',
    text: 'Learners appear here after three final quizzes that they didn’t pass, or when they ask for a call.',
  },
  done: { title: 'Nothing done yet', text: 'No task matches.' },
};

const HelpLink = ({ row }: { row: LearnerHelpRow }) => (
  <Anchor component={Link} to={`/Admin/Learner-Help/${row.id}`} fw={550} inherit>
    {fullName(row)}
  </Anchor>
);

const describeCall = ({ callRequestedAt, phone }: LearnerHelpRow) =>
  callRequestedAt && [phone, showTime(new Date(callRequestedAt))].filter(Boolean).join(', ');

const learner: OfficeColumn<LearnerHelpRow> = {
  accessor: 'firstName',
  title: 'Learner',
  noWrap: true,
  render: (row) => <HelpLink row={row} />,
};
const course: OfficeColumn<LearnerHelpRow> = { accessor: 'courseTitle', title: 'Course' };
const notPassed: OfficeColumn<LearnerHelpRow> = {
  accessor: 'notPassed',
  title: 'Not passed',
  textAlign: 'right',
};

const COLUMNS: Record<TaskState, OfficeColumn<LearnerHelpRow>[]> = {
  open: [
    learner,
    course,
    timeColumn('createdAt', 'Waiting since'),
    notPassed,
    { accessor: 'phone', title: 'Asked for a call', render: describeCall },
  ],
  done: [
    learner,
    course,
    doneColumn(),
    { accessor: 'doneByName', title: 'Helped by', noWrap: true },
    notPassed,
  ],
};

const card = (row: LearnerHelpRow) => (
  <>
    <HelpLink row={row} />
    <span>{row.courseTitle}</span>
    {row.doneAt ? (
      <span>
        Done {showTime(new Date(row.doneAt))}, {row.doneByName}
      </span>
    ) : (
      <>
        <span>Waiting since {showTime(new Date(row.createdAt))}</span>
        {row.callRequestedAt && <span>Asked for a call: {describeCall(row)}</span>}
      </>
    )}
  </>
);

export default function LearnersToHelpPage() {
  const state = useTaskState();
  return (
    <OfficeListPage
      name="learnerHelp"
      title="Learners who need help"
      lead={LEADS[state]}
      noun={['learner', 'learners']}
      sorts={SORTS[state]}
      defaultSort={DEFAULT_SORT[state]}
      filter={TASK_FILTER}
      useRows={useLearnersToHelpQuery}
      columns={COLUMNS[state]}
      card={card}
      rowId="id"
      search="Search by learner or email"
      exported={{ path: '/admin/learner-help', fileName: 'learner-help.csv' }}
      failed="There was an error loading the learners who need help."
      none={(_, search) =>
        search ? { title: 'No one found', text: 'No learner matches.' } : NONE[state]
      }
    >
      {(list) => <TaskStateFilter list={list} state={state} open="Needs help" />}
    </OfficeListPage>
  );
}
