import { Anchor } from '@mantine/core';
import type { FailedJob } from '@platewise/shared/failedJobs';
import { useDismissFailedJobMutation } from '../../../api/failedJobsApi';
import { notify } from '../../../ui/notify';
import { tellRefusal } from '../../../ui/tellRefusal';
import classes from '../list/rowActions.module.css';

export function DismissButton({ job }: { job: FailedJob }) {
  const [dismiss, { isLoading }] = useDismissFailedJobMutation();

  async function dealtWith() {
    await dismiss(job.id)
      .unwrap()
      .then(
        () => notify.success('The job has been taken off the list.'),
        (error: unknown) => tellRefusal(error, 'Unable to take the job off the list.'),
      );
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
