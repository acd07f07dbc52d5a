import { Anchor, Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import type { UserCourse } from '@platewise/shared/userCourses';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useUserCoursesQuery } from '../../../api/userCoursesApi';
import { useUser } from '../../../api/useUser';
import { EmptyPlatePicture } from '../../../components/pictures/EmptyPlatePicture';
import { EmptyState } from '../../../ui/EmptyState';
import { FirstRows } from '../../../ui/FirstRows';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { NEW_ENROLMENT, NSW_REPRINT, YOUR_INVOICES } from '../pages';
import { useDesk } from '../useDesk';
import { CourseCards } from './CourseCards';
import { CoursesTable } from './CoursesTable';
import { nextUp } from './courseSteps';
import classes from './YourCourses.module.css';

export default function YourCoursesPage() {
  const user = useUser();
  const { data, isError, isFetching, refetch } = useUserCoursesQuery(user?.id ?? '', {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });

  if (isError) {
    return (
      <Page title="Your courses">
        <EmptyState
          title={MESSAGES.courses.loadFailed}
          action={
            <Button onClick={() => void refetch()} loading={isFetching}>
              Try again
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page title="Your courses">
      {data ? <Courses courses={data} /> : <SkeletonLines lines={6} />}
    </Page>
  );
}

function Courses({ courses }: { courses: UserCourse[] }) {
  const desk = useDesk();
  const nextId = nextUp(courses);
  if (courses.length === 0) {
    return (
      <>
        <EmptyState
          title="You have no courses yet"
          picture={<EmptyPlatePicture />}
          action={<EnrolLink first />}
        >
          Choose one, pay online and begin today. You have 12 months to finish.
        </EmptyState>
        <MoreLinks />
      </>
    );
  }
  return (
    <div className={classes.page}>
      <FirstRows rows={courses}>
        {(first) =>
          desk ? (
            <CoursesTable courses={first} nextId={nextId} />
          ) : (
            <CourseCards courses={first} nextId={nextId} />
          )
        }
      </FirstRows>
      <EnrolLink />
      <MoreLinks />
    </div>
  );
}

const EnrolLink = ({ first = false }: { first?: boolean }) => (
  <Button
    component={Link}
    to={NEW_ENROLMENT}
    variant={first ? 'filled' : 'default'}
    className={first ? classes.accent : classes.enrol}
    leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
  >
    Enrol in a New Course
  </Button>
);

/** A reprint also for those whose certificate is older than our records. */
const MoreLinks = () => (
  <nav className={classes.links} aria-label="More">
    <Anchor component={Link} to={YOUR_INVOICES} className={classes.link}>
      Your invoices
    </Anchor>
    <Anchor component={Link} to={NSW_REPRINT} className={classes.link}>
      Order a reprint of an NSW certificate
    </Anchor>
  </nav>
);
