import { type CatalogueCourse, showPrice, unitsOf } from '@platewise/shared/content/courses';
import { PriceParts } from '../PriceParts';
import classes from './CourseFacts.module.css';
import { IncludedList } from './IncludedList';
import { ValidStates } from './ValidStates';

/** What one gets and what it costs, beside the form in which one asks for it. */
export function CourseFacts({ course }: { course: CatalogueCourse }) {
  return (
    <aside className={classes.card} aria-label="Your course">
      <h2 className={classes.title}>{course.courseTitle}</h2>
      <p className={classes.price}>{showPrice(course)}</p>
      <PriceParts course={course} />
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
      </dl>
      <div className={classes.included}>
        <IncludedList course={course} />
      </div>
    </aside>
  );
}
