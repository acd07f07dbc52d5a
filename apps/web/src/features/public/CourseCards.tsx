import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { useSite } from '../../api/useSite';
import { CourseCard } from '../../components/courses/CourseCard';
import { ButtonLink } from '../../ui/ButtonLink';
import classes from './CourseCards.module.css';

/** All courses there are. */
export function CourseCards({ level = 3 }: { level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const openCourseIds = useSite((site) => site.openCourseIds);
  return (
    <ul className={classes.cards}>
      {PURCHASABLE_COURSES.map((course) => (
        <li key={course.courseId}>
          <CourseCard
            course={course}
            level={level}
            open={openCourseIds?.includes(course.courseId) ?? true}
          />
        </li>
      ))}
      <li>
        <div className={classes.help}>
          <Heading>Not sure which one you need?</Heading>
          <p>Tell us where you work and what you do there, and we’ll help you choose.</p>
          <ButtonLink to="/Contact-Us/" variant="outline">
            Ask us
          </ButtonLink>
        </div>
      </li>
    </ul>
  );
}
