import type { SyncedCourse } from '@platewise/shared/contentSync';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import classes from './courses.module.css';

export function CourseStatus({ course }: { course: SyncedCourse }) {
  const Icon = course.isWaitingPublishing ? IconClock : IconCircleCheck;
  return (
    <span className={classes.status} data-waiting={course.isWaitingPublishing}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {course.isWaitingPublishing ? 'Waiting Publishing' : 'Synced'}
    </span>
  );
}
