import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { type ReactNode, useId } from 'react';
import { CourseCard } from './CourseCard';
import classes from './CourseGroups.module.css';

type Props = {
  /** The courses that can be bought now; null while that is not known. */
  openCourseIds: readonly number[] | null;
  /** The level of the groups' headings. */
  level?: 2 | 3;
  /** The last card of the last group. */
  children?: ReactNode;
};

/** A supervisor needs more than one unit. */
const SUPERVISORS = PURCHASABLE_COURSES.filter(
  ({ certificateCodes }) => certificateCodes.length > 1,
);
const HANDLERS = PURCHASABLE_COURSES.filter((course) => !SUPERVISORS.includes(course));

const GROUPS = [
  {
    title: 'Food safety supervisors',
    about: 'For the person who is responsible for food safety in a business.',
    courses: SUPERVISORS,
  },
  {
    title: 'Food handlers',
    about: 'For everyone who prepares, cooks, serves or cleans.',
    courses: HANDLERS,
  },
];

/** All courses there are, by the people they are for. */
export function CourseGroups({ openCourseIds, level = 2, children }: Props) {
  const Heading = `h${level}` as const;
  const id = useId();
  return (
    <div className={classes.groups}>
      {GROUPS.map(({ title, about, courses }, i) => (
        <section key={title} aria-labelledby={`${id}${i}`}>
          <Heading id={`${id}${i}`} className={classes.title}>
            {title}
          </Heading>
          <p className={classes.about}>{about}</p>
          <ul className={classes.cards}>
            {courses.map((course) => (
              <li key={course.courseId}>
                <CourseCard
                  course={course}
                  level={level === 2 ? 3 : 4}
                  open={openCourseIds?.includes(course.courseId) ?? true}
                />
              </li>
            ))}
            {children && courses === HANDLERS && <li>{children}</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}
