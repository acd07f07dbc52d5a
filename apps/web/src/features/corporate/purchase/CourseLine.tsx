import {
  type CatalogueCourse,
  certificateCodesString,
  priceCents,
} from '@platewise/shared/courses';
import { showWholeDollars } from '@platewise/shared/money';
import { useField } from 'formik';
import { ValidStates } from '../../../components/ValidStates';
import classes from './Courses.module.css';
import { QuantityField } from './QuantityField';

type Props = { course: CatalogueCourse; name: string; isOpen: boolean; describedBy?: string };

/** A course, its price, how many, and what they come to. */
export function CourseLine({ course, name, isOpen, describedBy }: Props) {
  const [{ value }] = useField<string | number>(name);
  const cents = priceCents(course);
  return (
    <li className={classes.line} data-chosen={Number(value) > 0}>
      <div className={classes.about}>
        <span className={classes.title}>{course.courseTitle}</span>
        <span className={classes.facts}>
          {certificateCodesString(course)}. <ValidStates states={course.validStates} />
        </span>
      </div>
      <span className={classes.price}>
        {showWholeDollars(cents)} <span className={classes.each}>each</span>
      </span>
      {isOpen ? (
        <QuantityField name={name} label={course.courseTitle} describedBy={describedBy} />
      ) : (
        <span className={classes.closed}>Not open at the moment</span>
      )}
      <output className={classes.total} aria-label={`Total for ${course.courseTitle}`}>
        {showWholeDollars(cents * (Number(value) || 0))}
      </output>
    </li>
  );
}
