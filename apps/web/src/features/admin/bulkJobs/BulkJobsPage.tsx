import { Anchor } from '@mantine/core';
import {
  BULK_NEEDS,
  type BulkJob,
  type BulkKind,
  type BulkState,
  MOST_ROWS_NAMED,
  UNDOABLE_KINDS,
} from '@platewise/shared/bulkJobs';
import { formatNumber } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Loading } from '../../../ui/Loading';
import { MessageDialog } from '../../../ui/MessageDialog';
import { learnerPath } from '../learners/PersonLink';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import actionClasses from '../officeList/rowActions.module.css';
import classes from '../officeList/rowText.module.css';
import bulkClasses from './bulkJobs.module.css';
import {
  useBulkJobQuery,
  useBulkJobsQuery,
  useStopBulkJobMutation,
  useUndoBulkJobMutation,
} from './bulkJobsApi';

/** The jobs that the office has started for many enrolments, with their progress. */
export default function BulkJobsPage() {
  return (
    <OfficeListPage
      name="bulkJobs"
      title="Bulk jobs"
      lead="Reminders, emails, tasks and extensions for many enrolments. Start one in the list of course enrolments: select rows, then choose an action."
      noun={['job', 'jobs']}
      sorts={['createdAt']}
      defaultSort="-createdAt"
      useRows={useBulkJobsQuery}
      pollWhile={isRunning}
      columns={COLUMNS}
      card={(job) => <BulkJobCard job={job} />}
      rowId="id"
      search="Search by text or person"
      exported={{ path: '/admin/bulk-jobs', fileName: 'bulk-jobs.csv' }}
      failed="There was an error loading the bulk jobs."
      none={{
        title: 'No bulk jobs',
        text: 'Select enrolments in the list of courses to remind, email or extend many at once.',
      }}
    />
  );
}

const isRunning = ({ state }: BulkJob) => state === 'RUNNING' || state === 'UNDOING';

const KINDS: Record<BulkKind, string> = {
  remind: 'Reminder',
  email: 'Email',
  task: 'Task',
  extend: 'Extension',
  'observer link': 'Observer links',
};

const STATES: Record<BulkState, string> = {
  RUNNING: 'Running',
  STOPPED: 'Stopped',
  DONE: 'Done',
  UNDOING: 'Being undone',
  UNDONE: 'Undone',
};

/** '1,200 of 3,000 done, 4 left out, 1 failed' */
const describeProgress = ({ total, done, leftOut, failed, undone, kept }: BulkJob) =>
  [
    `${formatNumber(done)} of ${formatNumber(total)} done`,
    ...(leftOut > 0 ? [`${formatNumber(leftOut)} left out`] : []),
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
    ...(undone > 0 ? [`${formatNumber(undone)} undone`] : []),
    ...(kept > 0 ? [`${formatNumber(kept)} not undone`] : []),
  ].join(', ');

const nameOf = ({ kind, what }: BulkJob) =>
  what ? `${KINDS[kind as BulkKind]}: ${what}` : KINDS[kind as BulkKind];

const COLUMNS: OfficeColumn<BulkJob>[] = [
  timeColumn('createdAt', 'Started'),
  { accessor: 'createdByName', title: 'Started By' },
  { accessor: 'kind', title: 'Job', cellsClassName: classes.wraps, render: nameOf },
  {
    accessor: 'state',
    title: 'State',
    noWrap: true,
    render: ({ state }) => STATES[state as BulkState],
  },
  { accessor: 'done', title: 'Progress', cellsClassName: classes.wraps, render: describeProgress },
  actionsColumn((job) => <BulkJobActions job={job} />),
];

const BulkJobCard = ({ job }: { job: BulkJob }) => (
  <>
    <strong className={classes.wraps}>{nameOf(job)}</strong>
    <span>
      {STATES[job.state as BulkState]}. {describeProgress(job)}
    </span>
    <span className={classes.quiet}>
      {showTime(new Date(job.createdAt))}, {job.createdByName}
    </span>
    <BulkJobActions job={job} />
  </>
);

function BulkJobActions({ job }: { job: BulkJob }) {
  const [showing, setShowing] = useState(false);
  const [asking, setAsking] = useState<'stop' | 'undo' | null>(null);
  const [stop] = useStopBulkJobMutation();
  const [undo] = useUndoBulkJobMutation();
  const { id, kind, state, done } = job;
  const isOver = state === 'DONE' || state === 'STOPPED';
  const canUndo = isOver && done > 0 && UNDOABLE_KINDS.includes(kind);
  const hasDetails = kind === 'email' || job.leftOut + job.failed + job.kept > 0;
  const close = () => setAsking(null);
  const button = (label: string, onClick: () => void) => (
    <Anchor
      component="button"
      type="button"
      className={actionClasses.action}
      aria-label={`${label}: ${nameOf(job)}`}
      onClick={onClick}
    >
      {label}
    </Anchor>
  );
  return (
    <div className={actionClasses.actions}>
      {hasDetails && button('Details', () => setShowing(true))}
      <Permitted needs={BULK_NEEDS[kind as BulkKind]}>
        {state === 'RUNNING' && button('Stop', () => setAsking('stop'))}
        {canUndo && button('Undo', () => setAsking('undo'))}
      </Permitted>
      {showing && <LeftOutDialog job={job} onClose={() => setShowing(false)} />}
      {asking === 'stop' && (
        <ConfirmDialog
          title="Stop this job"
          confirmLabel="Stop"
          onConfirm={() => stop(id)}
          success="The job has been stopped."
          failure="Unable to stop the job."
          onClose={close}
        >
          What is done stays done. The other enrolments are not changed.
        </ConfirmDialog>
      )}
      {asking === 'undo' && (
        <ConfirmDialog
          title="Undo this job"
          confirmLabel="Undo"
          onConfirm={() => undo(id)}
          success="The job is being undone."
          failure="Unable to undo the job."
          onClose={close}
        >
          {kind === 'task'
            ? 'Tasks that no one has changed or done are deleted.'
            : 'Each enrolment gets its former expiry date back, unless it has been changed since. Emails about the extension that were sent can’t be taken back.'}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The learners for whom a job did nothing, with the reasons, and the text of an email. */
function LeftOutDialog({ job, onClose }: { job: BulkJob; onClose: () => void }) {
  const { data, isError } = useBulkJobQuery(job.id);
  const more = job.leftOut + job.failed + job.kept - MOST_ROWS_NAMED;
  return (
    <MessageDialog opened title={job.what ?? 'Left out'} onClose={onClose}>
      {!data && (isError ? 'There was an error loading the job.' : <Loading />)}
      {data?.text && <p className={bulkClasses.text}>{data.text}</p>}
      {data && data.rows.length > 0 && (
        <>
          <p>Nothing was done for these enrolments:</p>
          <ul className={bulkClasses.rows}>
            {data.rows.map(({ userCourseId, userId, learnerName, why }) => (
              <li key={userCourseId}>
                <Anchor component={Link} to={learnerPath(userId)} inherit>
                  {learnerName}
                </Anchor>
                : {why}
              </li>
            ))}
          </ul>
        </>
      )}
      {more > 0 && <p>And {formatNumber(more)} more.</p>}
    </MessageDialog>
  );
}
