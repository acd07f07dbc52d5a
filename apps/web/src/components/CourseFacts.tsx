import { Title } from '@mantine/core';
import { type CatalogueCourse, showPrice, unitsOf } from '@platewise/shared/courses';
import classes from './CourseFacts.module.css';
import { ValidStates } from './ValidStates';

/** What one gets and what it costs, beside the form in which one asks for it. */
export function CourseFacts({ course }: { course: CatalogueCourse }) {
  return (
    <aside className={classes.card} aria-label="Your course">
      <Title order={2} size="h3">
        {course.courseTitle}
      </Title>
      <p className={classes.price}>{showPrice(course)}</p>
      <dl className={classes.facts}>
        <dt>Valid in</dt>
        <dd>
          <ValidStates states={course.validStates} />
        </dd>
        <dt>{course.certificateCodes.length > 1 ? 'Units' : 'Unit'} on your certificate</dt>
        {unitsOf(course).map(({ code, title }) => (
          <dd key={code}>
            <span className={classes.code}>{code}</span> {title}
          </dd>
        ))}
        <dt>Access</dt>
        <dd>12 months from the day you enrol, as often as you like</dd>
      </dl>
    </aside>
  );
}
