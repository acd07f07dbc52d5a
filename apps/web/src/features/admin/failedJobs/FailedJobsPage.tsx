import { showTime } from '@platewise/shared/dates';
import type { FailedJob } from '@platewise/shared/failedJobs';
import { useFailedJobsQuery } from '../../../api/failedJobsApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import {
  actionsColumn,
  type OfficeColumn,
  timeColumn,
} from '../../../components/officeList/officeColumns';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { Page } from '../../../ui/Page';
import classes from '../list/rowText.module.css';
import { DismissButton } from './DismissButton';

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
