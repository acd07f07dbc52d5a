import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useObserverStandingQuery } from '../../../api/observerFormsApi';
import classes from './LearnersView.module.css';

/** Until somebody else is named, or the same person is asked again. */
export function DeclinedNotice({ userCourseId }: { userCourseId: string }) {
  const { data: standing } = useObserverStandingQuery(userCourseId, {
    refetchOnMountOrArgChange: true,
  });
  if (standing?.state !== 'declined') return null;
  const { observerFirstName, observerLastName, declineReason } = standing;
  return (
    <Alert
      color="saffron"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${observerFirstName} ${observerLastName} cannot complete the form`}
    >
      Please name somebody else who sees you at work, in the fields below.
      {declineReason && <blockquote className={classes.reason}>{declineReason}</blockquote>}
    </Alert>
  );
}
