import type { SyncedCourse } from '@platewise/shared/contentSync';
import { CourseActions } from './CourseActions';
import { CourseName } from './CourseName';
import { CourseStatus } from './CourseStatus';
import classes from './courses.module.css';
import { lastPublished } from './courseWords';

export const CourseCard = ({ course }: { course: SyncedCourse }) => (
  <>
    <CourseName course={course} />
    <span className={classes.quiet}>
      CSC {course.currentSetCount}, last published {lastPublished(course)}
    </span>
    <CourseStatus course={course} />
    <CourseActions course={course} />
  </>
);
