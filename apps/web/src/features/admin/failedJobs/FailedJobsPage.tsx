import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { FailedJob } from '@platewise/shared/failedJobs';
import { showOutcome } from '../../../ui/feedback/failure';
import { Page } from '../../../ui/Page';
import { OfficeList } from '../officeList/OfficeList';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import dismissButtonClasses from '../officeList/rowActions.module.css';
import classes from '../officeList/rowText.module.css';
import { useOfficeList } from '../officeList/useOfficeList';
import { useDismissFailedJobMutation, useFailedJobsQuery } from './failedJobsApi';

const COLUMNS: OfficeColumn<FailedJob>[] = [
  timeColumn('failedAt', 'Failed'),
  { accessor: 'what', title: 'What', cellsClassName: classes.wraps },
  { accessor: 'error', title: 'Error', cellsClassName: classes.wraps },
  actionsColumn((job) => <DismissButton job={job} />),
];

const card = (job: FailedJob) => (
  <>
    <strong className={classes.wraps}>{job.what}</strong>
    <span>{showTime(new Date(job.failedAt))}</span>
    <span className={classes.wraps}>{job.error}</span>
    <DismissButton job={job} />
  </>
);

export default function FailedJobsPage() {
  const list = useOfficeList('failedJobs', ['failedAt'], '-failedAt');
  const jobs = useFailedJobsQuery(list.query, { skip: !list.ready });
  return (
    <Page
      title="Failed jobs"
      width="full"
      lead="Work that was tried again and again until it was given up. What comes round by itself is done the next time."
    >
      <OfficeList
        list={list}
        label="Failed jobs"
        noun={['job', 'jobs']}
        columns={COLUMNS}
        card={card}
        rowId="id"
        answer={jobs}
        search="Search by id or error"
        exported={{ url: '/admin/failed-jobs/export.csv', fileName: 'failed-jobs.csv' }}
        failed="There was an error loading the failed jobs."
        none={{ title: 'No job has failed', text: 'All work is done, or on its way.' }}
      />
    </Page>
  );
}

function DismissButton({ job }: { job: FailedJob }) {
  const [dismiss, { isLoading }] = useDismissFailedJobMutation();

  async function dealtWith() {
    await showOutcome(dismiss(job.id), {
      success: 'The job has been taken off the list.',
      failure: 'Unable to take the job off the list.',
    });
  }

  return (
    <Anchor
      component="button"
      type="button"
      className={dismissButtonClasses.action}
      disabled={isLoading}
      aria-label={`Dealt with: ${job.what}`}
      onClick={() => void dealtWith()}
    >
      Dealt with
    </Anchor>
  );
}
