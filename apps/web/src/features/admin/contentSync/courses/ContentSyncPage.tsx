import { Alert, Anchor, Button, Loader } from '@mantine/core';
import type { SyncedCourse } from '@platewise/shared/contentSync';
import { showTime } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconPackageImport,
  IconRefresh,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../../app/hooks';
import { Loading } from '../../../../ui/Loading';
import type { Column } from '../../../../ui/list/dataTableProps';
import { EmptyState } from '../../../../ui/list/EmptyState';
import { TableOrCards } from '../../../../ui/list/TableOrCards';
import { Page } from '../../../../ui/Page';
import { messagesOpened, type Sync, selectSync } from '../../adminSlice';
import { useSyncedCoursesQuery } from '../contentSyncApi';
import { IMPORT } from '../paths';
import { startSync } from '../startSync';
import { CourseActions } from './CourseActions';
import classes from './courses.module.css';
import { ValidationMessages } from './ValidationMessages';

export default function ContentSyncPage() {
  const dispatch = useAppDispatch();
  const { data: courses, isLoading } = useSyncedCoursesQuery();
  const sync = useAppSelector(selectSync);
  const isSyncing = sync.state === 'syncing';

  const isAsked = useRef(false);

  // After what is known is there: it must not take the place of what the sync brings.
  useEffect(() => {
    if (isLoading || (isAsked.current && sync.state !== 'loading')) return;
    isAsked.current = true;
    void dispatch(startSync());
  }, [isLoading, sync.state, dispatch]);

  const syncAgain = () => void dispatch(startSync());
  return (
    <Page
      title="Content Sync"
      width="full"
      lead="Changes to a course stay here until you publish them. Learners keep the content set they started with."
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
          Import a course package
        </Button>
        <SyncState sync={sync} isInline={courses !== undefined} />
      </div>
      {courses && <SyncedCourses courses={courses} />}
      {!courses && sync.state === 'failed' && (
        <EmptyState
          title="Unable to load the courses."
          action={<Button onClick={syncAgain}>Try again</Button>}
        />
      )}
      <ValidationMessages />
    </Page>
  );
}

type Props = {
  sync: Sync;
  /** Beside courses that are known already. */
  isInline: boolean;
};

/** How the sync with eLearnd stands. */
function SyncState({ sync, isInline }: Props) {
  if (sync.state === 'failed') return <Problem>{sync.why}</Problem>;
  if (sync.state === 'refused') return <Refused messages={sync.messages} />;
  if (sync.state === 'synced') return null;
  return isInline ? (
    <p className={classes.syncing} role="status">
      <Loader size={20} aria-hidden />
      {MESSAGES.contentSync.syncing}
    </p>
  ) : (
    <div className={classes.whole}>
      <Loading label={MESSAGES.contentSync.syncing} />
    </div>
  );
}

function Refused({ messages }: { messages: string[] }) {
  const dispatch = useAppDispatch();
  return (
    <Problem>
      {MESSAGES.contentSync.failedToSync} Courses with a message haven’t changed.{' '}
      <Anchor
        component="button"
        type="button"
        className={classes.show}
        onClick={() => dispatch(messagesOpened())}
      >
        Show {messages.length === 1 ? 'the message' : `the ${messages.length} messages`}
      </Anchor>
    </Problem>
  );
}

/** A notice has said it already. */
const Problem = ({ children }: { children: ReactNode }) => (
  <Alert
    role="note"
    color="tomato"
    icon={<IconAlertCircle aria-hidden />}
    className={classes.problem}
  >
    {children}
  </Alert>
);

function SyncedCourses({ courses }: { courses: SyncedCourse[] }) {
  const [page, setPage] = useState(1);
  return (
    <TableOrCards
      label="Courses"
      columns={COURSE_COLUMNS}
      rows={courses}
      rowId="courseId"
      page={page}
      onPage={setPage}
      card={(course) => <CourseCard course={course} />}
    />
  );
}

const CourseCard = ({ course }: { course: SyncedCourse }) => (
  <>
    <CourseName course={course} />
    <span className={classes.quiet}>
      CSC {course.currentSetCount}, last published {lastPublished(course)}
    </span>
    <CourseStatus course={course} />
    <CourseActions course={course} />
  </>
);

const lastPublished = ({ publishDateTime }: SyncedCourse) =>
  publishDateTime ? showTime(new Date(publishDateTime)) : 'Never';

const COURSE_COLUMNS: Column<SyncedCourse>[] = [
  {
    accessor: 'courseTitle',
    title: 'Course',
    render: (course) => <CourseName course={course} />,
  },
  { accessor: 'currentSetCount', title: 'CSC', textAlign: 'right' },
  { accessor: 'publishDateTime', title: 'Last Published', noWrap: true, render: lastPublished },
  {
    accessor: 'isWaitingPublishing',
    title: 'Status',
    render: (course) => <CourseStatus course={course} />,
  },
  {
    accessor: 'actions',
    title: 'Actions',
    render: (course) => <CourseActions course={course} />,
  },
];

const CourseName = ({ course }: { course: SyncedCourse }) => (
  <span className={classes.name}>
    {course.courseTitle} <span className={classes.codes}>({course.certificateCodesString})</span>
  </span>
);

function CourseStatus({ course }: { course: SyncedCourse }) {
  const Icon = course.isWaitingPublishing ? IconClock : IconCircleCheck;
  return (
    <span className={classes.status} data-waiting={course.isWaitingPublishing}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {course.isWaitingPublishing ? 'Waiting Publishing' : 'Synced'}
    </span>
  );
}
