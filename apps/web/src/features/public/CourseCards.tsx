import { PURCHASABLE_COURSES } from '@platewise/shared/courses';
import { useSite } from '../../api/useSite';
import { CourseCard } from '../../components/CourseCard';
import { ButtonLink } from '../../ui/ButtonLink';
import classes from './CourseCards.module.css';

/** All courses there are. */
export function CourseCards() {
  const { openCourseIds } = useSite();
  return (
    <ul className={classes.cards}>
      {PURCHASABLE_COURSES.map((course) => (
        <li key={course.courseId}>
          <CourseCard course={course} open={openCourseIds?.includes(course.courseId) ?? true} />
        </li>
      ))}
      <li>
        <div className={classes.help}>
          <h3>Not sure which one you need?</h3>
          <p>Tell us where you work and what you do there, and we will tell you.</p>
          <ButtonLink to="/Contact-Us/" variant="outline">
            Ask us
          </ButtonLink>
        </div>
      </li>
    </ul>
  );
}
