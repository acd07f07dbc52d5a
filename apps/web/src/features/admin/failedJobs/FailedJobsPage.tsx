import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { FailedJob } from '@platewise/shared/failedJobs';
import { api } from '../../../api/api';
import { Permitted } from '../../../components/Permitted';
import { showOutcome } from '../../../ui/feedback/failure';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import actionClasses from '../officeList/rowActions.module.css';
import classes from '../officeList/rowText.module.css';

const { useFailedJobsQuery, useDismissFailedJobMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    failedJobs: build.query<ListPage<FailedJob>, FilteredListQuery<object>>(
      listEndpoint('/admin/failed-jobs', 'FailedJob'),
    ),
    dismissFailedJob: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/failed-jobs/${id}`, method: 'DELETE', keepPage: true }),
      // After a refusal the list is fetched too: another admin has dismissed the job.
      invalidatesTags: ['FailedJob'],
    }),
  }),
});

const COLUMNS: OfficeColumn<FailedJob>[] = [
  timeColumn('failedAt', 'Failed'),
  { accessor: 'what', title: 'What', cellsClassName: classes.wraps },
  { accessor: 'error', title: 'Error', cellsClassName: classes.wraps },
  actionsColumn((job) => (
    <Permitted needs="system change">
      <DismissButton job={job} />
    </Permitted>
  )),
];

const card = (job: FailedJob) => (
  <>
    <strong className={classes.wraps}>{job.what}</strong>
    <span>{showTime(new Date(job.failedAt))}</span>
    <span className={classes.wraps}>{job.error}</span>
    <Permitted needs="system change">
      <DismissButton job={job} />
    </Permitted>
  </>
);

export default function FailedJobsPage() {
  return (
    <OfficeListPage
      name="failedJobs"
      title="Failed jobs"
      lead="Work that failed each time it was tried. Scheduled work runs again at its next time."
      noun={['job', 'jobs']}
      sorts={['failedAt']}
      defaultSort="-failedAt"
      useRows={useFailedJobsQuery}
      columns={COLUMNS}
      card={card}
      rowId="id"
      search="Search by ID or error"
      exported={{ path: '/admin/failed-jobs', fileName: 'failed-jobs.csv' }}
      failed="There was an error loading the failed jobs."
      none={{ title: 'No failed jobs', text: 'All work is done or in progress.' }}
    />
  );
}

function DismissButton({ job }: { job: FailedJob }) {
  const [dismiss, { isLoading }] = useDismissFailedJobMutation();

  async function dismissJob() {
    await showOutcome(dismiss(job.id), {
      success: 'The job has been dismissed.',
      failure: 'Unable to dismiss the job.',
    });
  }

  return (
    <Anchor
      component="button"
      type="button"
      className={actionClasses.action}
      disabled={isLoading}
      aria-label={`Dismiss: ${job.what}`}
      onClick={() => void dismissJob()}
    >
      Dismiss
    </Anchor>
  );
}
