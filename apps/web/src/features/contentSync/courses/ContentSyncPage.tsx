import { Button } from '@mantine/core';
import { IconPackageImport, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSyncedCoursesQuery } from '../../../api/contentSyncApi';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { selectSync } from '../contentSyncSlice';
import { IMPORT } from '../paths';
import { startSync } from '../syncing';
import classes from './courses.module.css';
import { SyncedCourses } from './SyncedCourses';
import { SyncState } from './SyncState';
import { ValidationMessages } from './ValidationMessages';

export default function ContentSyncPage() {
  const dispatch = useAppDispatch();
  const { data: courses, isLoading } = useSyncedCoursesQuery();
  const sync = useAppSelector(selectSync);
  const isSyncing = sync.state === 'syncing';

  const isAsked = useRef(false);

  // After what is known is there: it must not take the place of what the sync brings.
  useEffect(() => {
    if (isLoading || isAsked.current) return;
    isAsked.current = true;
    void dispatch(startSync());
  }, [isLoading, dispatch]);

  const syncAgain = () => void dispatch(startSync());
  return (
    <Page
      title="Content Sync"
      width="full"
      lead="What changes in a course waits here until you publish it. Learners keep the set they began with."
    >
      <div className={classes.bar}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          disabled={isSyncing}
          onClick={syncAgain}
        >
          Sync again
        </Button>
        <Button
          component={Link}
          to={IMPORT}
          variant="default"
          leftSection={<IconPackageImport size={20} stroke={1.75} aria-hidden />}
        >
          Bring in a course
        </Button>
        <SyncState sync={sync} isInline={courses !== undefined} />
      </div>
      {courses && <SyncedCourses courses={courses} />}
      {!courses && sync.state === 'failed' && (
        <EmptyState
          title="The courses are not known yet."
          action={<Button onClick={syncAgain}>Try again</Button>}
        />
      )}
      <ValidationMessages />
    </Page>
  );
}
