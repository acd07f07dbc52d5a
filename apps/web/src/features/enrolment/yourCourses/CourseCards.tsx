import type { UserCourse } from '@platewise/shared/userCourses';
import { CourseActions } from './CourseActions';
import { CourseProgress, CourseStatus, enrolledOn } from './CourseStanding';
import { courseSteps } from './courseSteps';
import { isTracked, ObserverTracker } from './tracker/ObserverTracker';
import classes from './YourCourses.module.css';

type Props = { courses: UserCourse[]; nextId: string | undefined };

export function CourseCards({ courses, nextId }: Props) {
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
