import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { LEARNER_HELP_STATES, type LearnerHelpRow } from '@platewise/shared/learnerHelp';
import { fullName } from '@platewise/shared/personNames';
import { Link, useSearchParams } from 'react-router-dom';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import { QuickFilter } from '../officeList/QuickFilter';
import { useLearnersToHelpQuery } from './learnerHelpApi';

type State = (typeof LEARNER_HELP_STATES)[number];

const readState = (params: URLSearchParams): State =>
  LEARNER_HELP_STATES.find((state) => state === params.get('state')?.toLowerCase()) ?? 'open';
const FILTER = { read: (params: URLSearchParams) => ({ state: readState(params) }) };

const STATE_OPTIONS = [
  { value: 'open', label: 'Needs help' },
  { value: 'done', label: 'Done' },
];

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

const COLUMNS: Record<State, OfficeColumn<LearnerHelpRow>[]> = {
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
    {
      accessor: 'doneAt',
      title: 'Done',
      sort: 'doneAt',
      newestFirst: true,
      noWrap: true,
      render: ({ doneAt }) => doneAt && showTime(new Date(doneAt)),
    },
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
  const state = readState(useSearchParams()[0]);
  return (
    <OfficeListPage
      name="learnerHelp"
      title="Learners who need help"
      lead={LEADS[state]}
      noun={['learner', 'learners']}
      sorts={SORTS[state]}
      defaultSort={DEFAULT_SORT[state]}
      filter={FILTER}
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
      {(list) => (
        <QuickFilter
          label="Show"
          options={STATE_OPTIONS}
          value={state}
          onChange={(next) => list.change({ state: next === 'open' ? null : next, sort: null })}
        />
      )}
    </OfficeListPage>
  );
}
