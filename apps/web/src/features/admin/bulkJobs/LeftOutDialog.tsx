import { type BulkJob, MOST_ROWS_NAMED } from '@platewise/shared/bulkJobs';
import { formatNumber } from '@platewise/shared/count';
import { Loading } from '../../../ui/Loading';
import { MessageDialog } from '../../../ui/MessageDialog';
import { PersonLink } from '../learners/PersonLink';
import classes from './bulkJobs.module.css';
import { useBulkJobQuery } from './bulkJobsApi';

/** The learners for whom a job did nothing, with the reasons, and the text of an email. */
export function LeftOutDialog({ job, onClose }: { job: BulkJob; onClose: () => void }) {
  const { data, isError } = useBulkJobQuery(job.id);
  const more = job.leftOut + job.failed + job.kept - MOST_ROWS_NAMED;
  return (
    <MessageDialog opened title={job.what ?? 'Left out'} onClose={onClose}>
      {!data && (isError ? 'There was an error loading the job.' : <Loading />)}
      {data?.text && <p className={classes.text}>{data.text}</p>}
      {data && data.rows.length > 0 && (
        <>
          <p>Nothing was done for these enrolments:</p>
          <ul className={classes.rows}>
            {data.rows.map(({ userCourseId, userId, learnerName, why }) => (
              <li key={userCourseId}>
                <PersonLink userId={userId}>{learnerName}</PersonLink>: {why}
              </li>
            ))}
          </ul>
        </>
      )}
      {more > 0 && <p>And {formatNumber(more)} more.</p>}
    </MessageDialog>
  );
}
