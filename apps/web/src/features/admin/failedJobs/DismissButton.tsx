import { Anchor } from '@mantine/core';
import type { FailedJob } from '@platewise/shared/failedJobs';
import { useDismissFailedJobMutation } from '../../../api/failedJobsApi';
import { tellOutcome } from '../../../ui/tellOutcome';
import classes from '../list/rowActions.module.css';

export function DismissButton({ job }: { job: FailedJob }) {
  const [dismiss, { isLoading }] = useDismissFailedJobMutation();

  async function dealtWith() {
    await tellOutcome(dismiss(job.id), {
      success: 'The job has been taken off the list.',
      failure: 'Unable to take the job off the list.',
    });
  }

  return (
    <Anchor
      component="button"
      type="button"
      className={classes.action}
      disabled={isLoading}
      aria-label={`Dealt with: ${job.what}`}
      onClick={() => void dealtWith()}
    >
      Dealt with
    </Anchor>
  );
}
