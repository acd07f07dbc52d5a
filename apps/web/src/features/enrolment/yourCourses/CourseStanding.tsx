import { Anchor, Progress } from '@mantine/core';
import { showDay, toDay } from '@platewise/shared/dates';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { IconCircleCheck, IconClockOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './YourCourses.module.css';

export const enrolledOn = ({ enrolmentDate }: UserCourse) => showDay(toDay(enrolmentDate));

export function CourseStatus({ course }: { course: UserCourse }) {
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

export function CourseProgress({ course }: { course: UserCourse }) {
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
