import { Button } from '@mantine/core';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './integritySignals.module.css';
import { useSignalsOfEnrolmentQuery } from './integritySignalsApi';
import { SignalList } from './SignalList';

/** The signals on the office's page of an enrolment; nothing where there is none. */
export function EnrolmentSignals({ userCourseId }: { userCourseId: string }) {
  const { data, isError, refetch } = useSignalsOfEnrolmentQuery(userCourseId);
  if (!isError && (!data || data.length === 0)) return null;
  return (
    <TitledSection title="Integrity signals">
      {data ? (
        <SignalList signals={data} />
      ) : (
        <div>
          <p className={classes.seen}>There was an error loading the signals.</p>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </TitledSection>
  );
}
