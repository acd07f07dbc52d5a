import { Anchor, Button, Progress } from '@mantine/core';
import { showDay, toDay } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { IconCircleCheck, IconClockOff, IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/session';
import { useUserCoursesQuery } from '../../../api/userCoursesApi';
import { describePlace } from '../../../components/describePlace';
import { readPace } from '../../../components/lesson/readingPace';
import { PaymentRefusal } from '../../../components/payment/PaymentRefusal';
import { useBankRefusal } from '../../../components/payment/pendingCheckout';
import { EmptyPlatePicture } from '../../../components/pictures/EmptyPlatePicture';
import { EmptyState } from '../../../ui/list/EmptyState';
import { FirstRows } from '../../../ui/list/FirstRows';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { useBreakpoint } from '../../../ui/useBreakpoint';
import { NEW_ENROLMENT, YOUR_INVOICES } from '../pages';
import { CourseFiles, CourseSteps, hasFiles } from './CourseActions';
import { CourseChange } from './CourseChange';
import { courseSteps, nextUp } from './courseSteps';
import { HomeNotices } from './HomeNotices';
import { MoreTime } from './MoreTime';
import { NextStep } from './NextStep';
import { describeTimeLeft } from './nextPlace';
import { isTracked, ObserverTracker } from './tracker/ObserverTracker';
import { Withdrawal } from './Withdrawal';
import classes from './YourCourses.module.css';

export default function YourCoursesPage() {
  const user = useUser();
  const refusal = useBankRefusal();
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
      {refusal && user && <PaymentRefusal reason={refusal} page="" userId={user.id} />}
      <HomeNotices courses={data} />
      {data ? <Courses courses={data} /> : <SkeletonLines lines={6} />}
    </Page>
  );
}

function Courses({ courses }: { courses: UserCourse[] }) {
  const isWide = useBreakpoint('wide');
  const nextId = nextUp(courses);
  const next = courses.find(({ id }) => id === nextId);
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
      {next && <NextStep course={next} />}
      <FirstRows rows={courses}>
        {(first) => (isWide ? <CoursesTable courses={first} /> : <CourseCards courses={first} />)}
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

type Props = { courses: UserCourse[] };

function CourseCards({ courses }: Props) {
  return (
    <ul className={classes.cards} aria-label="Your courses">
      {courses.map((course) => (
        <li key={course.id} className={classes.card}>
          <h2 className={classes.cardTitle}>{course.courseTitle}</h2>
          <p className={classes.hint}>{describeNext(course)}</p>
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
          <CourseSteps course={course} />
          {hasFiles(course) && <CourseFiles course={course} />}
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

function CoursesTable({ courses }: Props) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Your courses">
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col">Enrolled On</th>
            <th scope="col">Status</th>
            <th scope="col">Progress</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {courses.map((course) => (
            <Fragment key={course.id}>
              <tr className={hasMore(course) ? classes.continued : undefined}>
                <th scope="row" className={classes.course}>
                  {course.courseTitle}
                  <div className={classes.hint}>{describeNext(course)}</div>
                </th>
                <td>{enrolledOn(course)}</td>
                <td>
                  <CourseStatus course={course} />
                </td>
                <td>
                  <CourseProgress course={course} />
                </td>
                <td>
                  <CourseSteps course={course} />
                </td>
              </tr>
              {hasFiles(course) && (
                <tr className={isTracked(course) ? classes.continued : undefined}>
                  <td colSpan={5} className={classes.files}>
                    <CourseFiles course={course} />
                  </td>
                </tr>
              )}
              {isTracked(course) && (
                <tr>
                  <td colSpan={5}>
                    <ObserverTracker course={course} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether another row of the table is about the same course. */
const hasMore = (course: UserCourse) => hasFiles(course) || isTracked(course);

/** 'Section 3, question 4: about 10 minutes left in this section' */
function describeNext(course: UserCourse) {
  const { next } = course;
  if (!next) return courseSteps(course)[0]?.hint;
  return upperFirst(`${describePlace(next)}: ${describeTimeLeft(next, readPace())}`);
}

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

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
      {status !== 'Completed' && (
        <div className={classes.quietButtons}>
          <MoreTime course={course} />
          {!over && course.progress === 0 && <CourseChange course={course} />}
          {!over && <Withdrawal course={course} />}
        </div>
      )}
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
