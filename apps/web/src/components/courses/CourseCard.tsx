import {
  type CatalogueCourse,
  certificateCodesString,
  showPrice,
} from '@platewise/shared/content/courses';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import classes from './CourseCard.module.css';
import { ValidStates } from './ValidStates';

type Props = {
  course: CatalogueCourse;
  /** False while the course has no content to study. */
  open?: boolean;
  /** Of its heading, below that of the page or of a section. */
  level?: 2 | 3 | 4;
  /** Why it is shown to whoever sees it. */
  note?: string;
};

export function CourseCard({ course, open = true, level = 3, note }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={classes.card}>
      <Heading className={classes.title}>{withDash(course.courseTitle)}</Heading>
      <p className={classes.codes}>{certificateCodesString(course)}</p>
      <p className={classes.states}>
        <ValidStates states={course.validStates} />
      </p>
      {note && <p className={classes.note}>{note}</p>}
      <p className={classes.more}>
        <Link to={course.courseReadMorePage} aria-label={`What you learn: ${course.courseTitle}`}>
          What you learn
        </Link>
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

/** A dash stays with the word before it. */
function withDash(title: string) {
  const [, before, word, after] = /^(.* )(\S+ -)( .*)$/.exec(title) ?? [];
  if (!word) return title;
  return (
    <>
      {before}
      <span className={classes.whole}>{word}</span>
      {after}
    </>
  );
}
