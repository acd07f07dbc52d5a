import type { SyncedCourse } from '@platewise/shared/contentSync';
import classes from './courses.module.css';

export const CourseName = ({ course }: { course: SyncedCourse }) => (
  <span className={classes.name}>
    {course.courseTitle} <span className={classes.codes}>({course.certificateCodesString})</span>
  </span>
);
