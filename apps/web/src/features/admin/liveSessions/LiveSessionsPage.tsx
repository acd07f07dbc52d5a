import { Anchor, Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import {
  cancelSlotSchema,
  LIVE_FILTERS,
  type LiveFilter,
  type LiveRow,
  type LiveRowState,
  liveFilterSchema,
} from '@platewise/shared/skillClips/live';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePermission } from '../../../api/usePermission';
import { FormDialog } from '../../../ui/FormDialog';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import { QuickFilter } from '../officeList/QuickFilter';
import actionClasses from '../officeList/rowActions.module.css';
import { useCancelSlotMutation, useLiveSlotsQuery } from './liveSessionsApi';

const AddTimesDialog = lazy(() => import('./AddTimesDialog'));

const FILTER_NAMES: Record<(typeof LIVE_FILTERS)[number], string> = {
  'to decide': 'To decide',
  booked: 'Booked',
  free: 'Free',
  past: 'Past',
  all: 'All',
};
const OPTIONS = LIVE_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] }));

const STATE_NAMES: Record<LiveRowState, string> = {
  free: 'Free',
  cancelled: 'Cancelled',
  booked: 'Booked',
  'to decide': 'To decide',
  missed: 'Did not come',
  done: 'Decided',
};

const NONE: Record<string, string> = {
  'to decide': 'Sessions appear here once their time is over.',
  booked: 'Sessions appear here once a learner has booked a time.',
  free: 'Learners can’t book a session. Please add times.',
  past: 'No session is over yet.',
  all: 'Please add times for the first session.',
};

/** The times of the assessors for live sessions, with the learners who have booked them. */
export default function LiveSessionsPage() {
  const [params] = useSearchParams();
  const { state } = readFilter(params);
  const mayChange = usePermission('assessments decide');
  const [isAdding, setIsAdding] = useState(false);
  const [cancelling, setCancelling] = useState<LiveRow | null>(null);
  const onCancel = mayChange ? setCancelling : null;
  return (
    <>
      <OfficeListPage
        name="liveSlots"
        title="Live sessions"
        lead="Learners book a time and show their skills in a video call. All times are Sydney time."
        noun={['time', 'times']}
        sorts={['startsAt']}
        defaultSort="startsAt"
        filter={{ read: readFilter }}
        useRows={useLiveSlotsQuery}
        columns={columnsOf(onCancel)}
        card={(row) => <TimeCard row={row} onCancel={onCancel} />}
        rowId="slotId"
        search="Search by learner, email, code or assessor"
        exported={{ path: '/admin/live-slots', fileName: 'live-sessions.csv' }}
        failed="There was an error loading the times."
        none={(filter, search) => ({
          title: 'No times found',
          text: (!search && NONE[filter.state]) || 'No time matches.',
        })}
      >
        {(list) => (
          <>
            <QuickFilter
              label="Show"
              options={OPTIONS}
              value={state}
              onChange={(next) => list.change({ state: next === 'booked' ? null : next })}
            />
            {mayChange && <Button onClick={() => setIsAdding(true)}>Add times…</Button>}
            <Button component={Link} to="/Admin/Skill-Ways" variant="default">
              Video and live by course
            </Button>
          </>
        )}
      </OfficeListPage>
      {isAdding && (
        <Suspense>
          <AddTimesDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {cancelling && <CancelDialog row={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}

function readFilter(params: URLSearchParams): LiveFilter {
  const wanted = { state: params.get('state') ?? 'booked' };
  return liveFilterSchema.isValidSync(wanted) ? wanted : { state: 'booked' };
}

type RowProps = { row: LiveRow; onCancel: ((row: LiveRow) => void) | null };

const timeOf = ({ startsAt }: LiveRow) => showTime(new Date(startsAt));

/** The name of the learner opens the desk. */
const SessionLink = ({ session }: Pick<LiveRow, 'session'>) =>
  session && (
    <Anchor
      component={Link}
      inherit
      fw={550}
      to={`/Admin/Live-Sessions/${session.id}`}
      data-opens-row
    >
      {fullName(session)}
    </Anchor>
  );

/** A session that took place for no one, for a reason of ours, can be cancelled afterwards too. */
const CANCELLABLE: readonly LiveRowState[] = ['free', 'booked', 'to decide'];

const CancelButton = ({ row, onCancel }: RowProps) =>
  onCancel &&
  CANCELLABLE.includes(row.state) && (
    <Anchor
      component="button"
      type="button"
      className={actionClasses.danger}
      aria-label={`Cancel: ${timeOf(row)}, ${row.assessorName}`}
      onClick={() => onCancel(row)}
    >
      Cancel…
    </Anchor>
  );

const columnsOf = (onCancel: RowProps['onCancel']): OfficeColumn<LiveRow>[] => [
  { ...timeColumn<LiveRow>('startsAt', 'Begins'), newestFirst: false },
  {
    accessor: 'session',
    title: 'Learner',
    noWrap: true,
    render: ({ session }) => <SessionLink session={session} />,
  },
  {
    accessor: 'session.courseTitle',
    title: 'Course',
    render: ({ session }) => session?.courseTitle,
  },
  { accessor: 'state', title: 'State', noWrap: true, render: ({ state }) => STATE_NAMES[state] },
  { accessor: 'assessorName', title: 'Assessor', noWrap: true },
  { accessor: 'minutes', title: 'Minutes' },
  {
    accessor: 'meetingLink',
    title: 'Meeting link',
    hiddenAtFirst: true,
    render: ({ meetingLink }) => <MeetingLink to={meetingLink} />,
  },
  actionsColumn((row) => <CancelButton row={row} onCancel={onCancel} />),
];

const MeetingLink = ({ to }: { to: string }) => (
  <Anchor inherit href={to} target="_blank" rel="noopener noreferrer">
    {to}
  </Anchor>
);

const TimeCard = ({ row, onCancel }: RowProps) => (
  <>
    <strong>{timeOf(row)}</strong>
    <span>
      {STATE_NAMES[row.state]}, {row.minutes} minutes, {row.assessorName}
    </span>
    <SessionLink session={row.session} />
    {row.session && <span>{row.session.courseTitle}</span>}
    <CancelButton row={row} onCancel={onCancel} />
  </>
);

function CancelDialog({ row, onClose }: { row: LiveRow; onClose: () => void }) {
  const [cancel] = useCancelSlotMutation();
  const { slotId, session, assessorName } = row;
  return (
    <FormDialog
      title={`Cancel ${timeOf(row)}?`}
      lead={
        <p>
          {session
            ? `${fullName(session)} has booked this time with ${assessorName}. We email them your reason.`
            : `No one has booked this time of ${assessorName}. Learners no longer see it.`}
        </p>
      }
      initialValues={{ reason: '' }}
      schema={cancelSlotSchema}
      onSubmit={({ reason }) => cancel({ slotId, reason }).unwrap()}
      success="The time has been cancelled."
      failure="The time couldn’t be cancelled."
      submitLabel="Cancel the time"
      danger
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        description={session ? 'The learner reads it.' : undefined}
        maxLength={500}
      />
    </FormDialog>
  );
}
