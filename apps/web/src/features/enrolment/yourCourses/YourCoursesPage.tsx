import { Anchor, Button, Progress, Table } from '@mantine/core';
import { showDay, toDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { IconCircleCheck, IconClockOff, IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/session';
import { useUserCoursesQuery } from '../../../api/userCoursesApi';
import { EmptyPlatePicture } from '../../../components/pictures/EmptyPlatePicture';
import { EmptyState } from '../../../ui/list/EmptyState';
import { FirstRows } from '../../../ui/list/FirstRows';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useBreakpoint } from '../../../ui/useBreakpoint';
import { NEW_ENROLMENT, YOUR_INVOICES } from '../pages';
import { CourseActions } from './CourseActions';
import { courseSteps, nextUp } from './courseSteps';
import { isTracked, ObserverTracker } from './tracker/ObserverTracker';
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
  const isWide = useBreakpoint('wide');
  const nextId = nextUp(courses);
  if (courses.length === 0) {
    return (
      <>
        <EmptyState
          title="You have no courses yet"
          picture={<EmptyPlatePicture />}
          action={<EnrolLink first />}
        >
          Choose a course, pay online and start today. You have 12 months to finish.
        </EmptyState>
        <MoreLinks />
      </>
    );
  }
  return (
    <div className={classes.page}>
      <FirstRows rows={courses}>
        {(first) =>
          isWide ? (
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

const MoreLinks = () => (
  <nav className={classes.links} aria-label="More">
    <Anchor component={Link} to={YOUR_INVOICES} className={classes.link}>
      Your invoices
    </Anchor>
  </nav>
);

type Props = { courses: UserCourse[]; nextId: string | undefined };

function CourseCards({ courses, nextId }: Props) {
  return (
    <ul className={classes.cards} aria-label="Your courses">
      {courses.map((course) => (
        <li key={course.id} className={classes.card} data-next={course.id === nextId || undefined}>
          <h2 className={classes.cardTitle}>{course.courseTitle}</h2>
          <p className={classes.hint}>{courseSteps(course)[0]?.hint}</p>
          <dl className={classes.facts}>
            <dt>Enrolled On</dt>
            <dd>{enrolledOn(course)}</dd>
            <dt>Status</dt>
            <dd>
              <CourseStatus course={course} />
            </dd>
            <dt>Progress</dt>
            <dd>
              <CourseProgress course={course} />
            </dd>
          </dl>
          <CourseActions course={course} accent={course.id === nextId} />
          {isTracked(course) && (
            <div className={classes.tracked}>
              <ObserverTracker course={course} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type CoursesTableProps = { courses: UserCourse[]; nextId: string | undefined };

function CoursesTable({ courses, nextId }: CoursesTableProps) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} aria-label="Your courses">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Course</Table.Th>
            <Table.Th>Enrolled On</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Progress</Table.Th>
            <Table.Th>Actions</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {courses.map((course) => (
            <Fragment key={course.id}>
              <Table.Tr data-next={course.id === nextId || undefined}>
                <Table.Th scope="row" className={classes.course}>
                  {course.courseTitle}
                  <div className={classes.hint}>{courseSteps(course)[0]?.hint}</div>
                </Table.Th>
                <Table.Td>{enrolledOn(course)}</Table.Td>
                <Table.Td>
                  <CourseStatus course={course} />
                </Table.Td>
                <Table.Td>
                  <CourseProgress course={course} />
                </Table.Td>
                <Table.Td>
                  <CourseActions course={course} accent={course.id === nextId} />
                </Table.Td>
              </Table.Tr>
              {isTracked(course) && (
                <Table.Tr
                  data-next={course.id === nextId || undefined}
                  className={classes.trackedRow}
                >
                  <Table.Td colSpan={5}>
                    <ObserverTracker course={course} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const enrolledOn = ({ enrolmentDate }: UserCourse) => showDay(toDay(enrolmentDate));

function CourseStatus({ course }: { course: UserCourse }) {
  const { status, expiresOn } = course;
  const over = status === 'Completed' || status === 'Expired';
  return (
    <div>
      <span className={classes.status} data-status={status}>
        {status === 'Completed' && <IconCircleCheck size={20} stroke={1.75} aria-hidden />}
        {status === 'Expired' && <IconClockOff size={20} stroke={1.75} aria-hidden />}
        {status}
      </span>
      {course.certificateVerifyPath && (
        <div className={classes.quiet}>
          Certificate{' '}
          <Anchor component={Link} inherit to={course.certificateVerifyPath}>
            {course.certificateNumber}
          </Anchor>
        </div>
      )}
      {!over && <div className={classes.quiet}>Open until {showDay(toDay(expiresOn))}</div>}
    </div>
  );
}

function CourseProgress({ course }: { course: UserCourse }) {
  const { progress, completedEnrolment, courseTitle } = course;
  if (!completedEnrolment) return <span className={classes.quiet}>Not started</span>;
  return (
    <div className={classes.progress}>
      <Progress.Root size="md" className={classes.bar}>
        <Progress.Section value={progress} aria-label={`Progress in ${courseTitle}`} />
      </Progress.Root>
      <span>{progress}%</span>
    </div>
  );
}
