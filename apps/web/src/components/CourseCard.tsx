import { type CatalogueCourse, certificateCodesString, showPrice } from '@platewise/shared/courses';
import { ButtonLink } from '../ui/ButtonLink';
import classes from './CourseCard.module.css';
import { ValidStates } from './ValidStates';

type Props = {
  course: CatalogueCourse;
  /** False while the course has no content to study. */
  open?: boolean;
  /** Of its heading, below that of the page or of a section. */
  level?: 2 | 3;
};

export function CourseCard({ course, open = true, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={classes.card}>
      <Heading className={classes.title}>{course.courseTitle}</Heading>
      <p className={classes.codes}>{certificateCodesString(course)}</p>
      <p className={classes.states}>
        <ValidStates states={course.validStates} />
      </p>
      <div className={classes.foot}>
        <span className={classes.price}>{showPrice(course)}</span>
        {open ? (
          <ButtonLink
            to={`/Certificates/Enrol/${course.courseId}/`}
            aria-label={`Enrol Now: ${course.courseTitle}`}
          >
            Enrol Now
          </ButtonLink>
        ) : (
          <span className={classes.closed}>Enrolments open soon</span>
        )}
      </div>
    </article>
  );
}
