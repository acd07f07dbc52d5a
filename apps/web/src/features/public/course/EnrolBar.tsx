import { type CatalogueCourse, showPrice } from '@platewise/shared/courses';
import classes from './EnrolBar.module.css';
import { EnrolButton } from './EnrolButton';

/** Price and button, in reach of the thumb for as long as the page is read. */
export function EnrolBar({ course }: { course: CatalogueCourse }) {
  return (
    <div className={classes.bar}>
      <p className={classes.what}>
        <span className={classes.price}>{showPrice(course)}</span>
        <span className={classes.name}>{course.courseName}</span>
      </p>
      <EnrolButton course={course} />
    </div>
  );
}
